/**
 * The last contact of a row of `people` with the addresses merged into it, as SQL: either way, but
 * no suspected spam, and no email that somebody else may have sent. 0 if there was none. A file of
 * its own, so that `npm run restore` starts without drizzle.
 */
export const lastContact = `(SELECT coalesce(max(at), 0) FROM (
  SELECT max(at) AS at FROM lead_events JOIN leads ON leads.id = lead_id
    WHERE person_id IN (SELECT id FROM people own WHERE own.id = people.id OR own.main_id = people.id)
      AND "by" <> 'site' AND lead_events.detail ->> 'unproven' IS NULL
      AND (NOT suspected OR kind = 'not spam')
      AND kind IN ('created', 'reply', 'heard', 'call', 'text', 'tour', 'not spam')
  UNION ALL SELECT max(confirmed_at) FROM saved_searches
    JOIN subscribers ON subscribers.id = subscriber_id
    WHERE email IN (SELECT email FROM people own WHERE own.id = people.id OR own.main_id = people.id)))`
