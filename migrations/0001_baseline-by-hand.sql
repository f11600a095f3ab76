-- Full-text index of homes. Visitors search the address, subdivision and remarks; the owner
-- searches the listing numbers instead of the remarks. `features` are the lists among a listing's
-- details. The table stores no text, only the index.
CREATE VIRTUAL TABLE listing_words USING fts5(
  address, subdivision, remarks, features, numbers,
  content='', contentless_delete=1, detail=column, prefix='2 3',
  tokenize='unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER listing_words_insert AFTER INSERT ON properties BEGIN
  INSERT INTO listing_words(rowid, address, subdivision, remarks, features, numbers) VALUES (
    new.id, new.address, new.subdivision, new.remarks,
    (SELECT group_concat(item.value, ', ')
      FROM json_each(new.details) AS list,
        json_each(iif(list.type = 'array', list.value, '[]')) AS item
      WHERE list.key IN ('interior', 'exterior', 'appliances', 'flooring', 'lot', 'community',
        'cooling', 'heating', 'parking', 'energy',
        'structures', 'accessibility')),
    coalesce(new.listing_id, '') || ' ' || new.listing_key || ' sc' || printf('%06d', new.id)
  );
END;
--> statement-breakpoint
CREATE TRIGGER listing_words_delete AFTER DELETE ON properties BEGIN
  DELETE FROM listing_words WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER listing_words_update AFTER UPDATE OF address, subdivision, remarks, details, listing_id, listing_key ON properties
WHEN (old.address, old.subdivision, old.remarks, old.details, old.listing_id, old.listing_key)
  IS NOT (new.address, new.subdivision, new.remarks, new.details, new.listing_id, new.listing_key)
BEGIN
  DELETE FROM listing_words WHERE rowid = old.id;
  INSERT INTO listing_words(rowid, address, subdivision, remarks, features, numbers) VALUES (
    new.id, new.address, new.subdivision, new.remarks,
    (SELECT group_concat(item.value, ', ')
      FROM json_each(new.details) AS list,
        json_each(iif(list.type = 'array', list.value, '[]')) AS item
      WHERE list.key IN ('interior', 'exterior', 'appliances', 'flooring', 'lot', 'community',
        'cooling', 'heating', 'parking', 'energy',
        'structures', 'accessibility')),
    coalesce(new.listing_id, '') || ' ' || new.listing_key || ' sc' || printf('%06d', new.id)
  );
END;
--> statement-breakpoint
-- Full-text index of leads, by lead id, because a restore changes row ids. A lead's text never
-- changes, so only inserts and deletes are indexed. Phone numbers are indexed from their start,
-- their area code and their last digits.
CREATE VIRTUAL TABLE lead_text USING fts5(
  lead_id UNINDEXED, name, email, phone, message,
  tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);
--> statement-breakpoint
-- Without this, FTS5 keeps the words of deleted rows until it merges segments.
INSERT INTO lead_text(lead_text, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER leads_text_insert AFTER INSERT ON leads BEGIN
  INSERT INTO lead_text(lead_id, name, email, phone, message) VALUES (
    new.id, new.first_name || ' ' || new.last_name, new.email,
    coalesce(new.phone, '') || coalesce(
      ' ' || substr(new.phone_number, 2) || ' ' || substr(new.phone_number, 3) || ' ' ||
      substr(new.phone_number, 6) || ' ' || substr(new.phone_number, 9), ''),
    new.message
  );
END;
--> statement-breakpoint
CREATE TRIGGER leads_text_delete AFTER DELETE ON leads BEGIN
  DELETE FROM lead_text WHERE lead_id = old.id;
END;
--> statement-breakpoint
-- costLine() of the default terms of src/content/claims.ts, until the owner sets others.
INSERT INTO cost_terms VALUES (1, 0.0052648775212770435, 0.0005833333333333337, 0.0);
--> statement-breakpoint
-- Index of the addresses of people, who need not have written.
CREATE VIRTUAL TABLE people_text USING fts5(
  person_id UNINDEXED, email, tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);
--> statement-breakpoint
INSERT INTO people_text(people_text, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER people_text_insert AFTER INSERT ON people BEGIN
  INSERT INTO people_text(person_id, email) VALUES (new.id, new.email);
END;
--> statement-breakpoint
CREATE TRIGGER people_text_delete AFTER DELETE ON people BEGIN
  DELETE FROM people_text WHERE person_id = old.id;
END;
--> statement-breakpoint
-- What is known of an address: name and phone number from the latest inquiry that has one, unless the
-- agent chose others in the last merge, and how much there is, counted in at most 100 inquiries.
CREATE VIEW people_known AS
SELECT id, email, main_id AS mainId, contact_at AS contactAt,
  (SELECT kept ->> 'mail' FROM person_merges WHERE into_id = people.id
        ORDER BY at DESC, person_merges.rowid DESC LIMIT 1) AS mail,
  coalesce(
    (SELECT json_object('lead', id, 'firstName', first_name, 'lastName', last_name,
      'phone', phone, 'number', phone_number) FROM leads WHERE id = (SELECT kept ->> 'name' FROM person_merges WHERE into_id = people.id
        ORDER BY at DESC, person_merges.rowid DESC LIMIT 1)),
    (SELECT json_object('lead', id, 'firstName', first_name, 'lastName', last_name,
      'phone', phone, 'number', phone_number) FROM leads
      WHERE person_id = people.id AND NOT suspected ORDER BY created_at DESC LIMIT 1),
    (SELECT json_object('lead', id, 'firstName', first_name, 'lastName', last_name,
      'phone', phone, 'number', phone_number) FROM leads
      WHERE person_id = people.id ORDER BY created_at DESC LIMIT 1)
  ) AS named,
  coalesce(
    (SELECT json_object('lead', id, 'firstName', first_name, 'lastName', last_name,
      'phone', phone, 'number', phone_number) FROM leads WHERE id = (SELECT kept ->> 'phone' FROM person_merges WHERE into_id = people.id
        ORDER BY at DESC, person_merges.rowid DESC LIMIT 1)),
    (SELECT json_object('lead', id, 'firstName', first_name, 'lastName', last_name,
      'phone', phone, 'number', phone_number) FROM leads
      WHERE person_id = people.id AND phone IS NOT NULL ORDER BY created_at DESC LIMIT 1)
  ) AS phoned,
  (SELECT json_object('leads', count(DISTINCT wrote.id),
      'tours', count(DISTINCT iif(tour IS NULL, NULL, wrote.id)), 'lists', count(DISTINCT list_id),
      'searches', (SELECT count(*) FROM saved_searches WHERE confirmed_at IS NOT NULL
        AND subscriber_id = (SELECT id FROM subscribers WHERE subscribers.email = people.email)))
    FROM (SELECT id, tour FROM leads WHERE person_id = people.id LIMIT 100) wrote
    LEFT JOIN shared_list_leads ON lead_id = wrote.id) AS has
FROM people;
