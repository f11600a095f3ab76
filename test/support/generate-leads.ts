/**
 * SQL that inserts as many leads as its first parameter says, a minute apart, of every score band
 * and status.
 */
export const generateLeads = `with recursive n(i) as
    (select 0 union all select i + 1 from n where i < ?1 - 1)
  insert into leads (id, idempotency_key, created_at, status, first_name, last_name, email,
    message, source, score, score_reasons, spam_signals, consent)
  select 'lead-' || i, 'key-' || i, 1700000000000 + i * 60000,
    case i % 5 when 0 then 'new' when 1 then 'contacted' when 2 then 'appointment'
      when 3 then 'client' else 'lost' end,
    'First' || i, 'Last', 'person' || i || '@example.com',
    case when i % 1000 = 7 then 'A casita please' else 'A home with a pool' end,
    case when i % 500 = 3 then 'price-question' else 'contact' end,
    (i * 5) % 105, '[]', case when i % 50 = 0 then '["sent within two seconds"]' else '[]' end, 0
  from n`
