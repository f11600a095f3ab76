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
-- Counters of homes: up to five rows for each home, with a number for each status. What a change
-- leaves as it was adds up to nothing and is not written.
CREATE TRIGGER listing_counters_insert AFTER INSERT ON properties BEGIN
  INSERT INTO listing_counters
  SELECT kind, name, sample, featured,
    status = 'Active', status = 'Pending', status = 'Sold', status = 'Off Market'
  FROM (
    SELECT key AS kind, value AS name, iif(key = 'source', new.sample, 0) AS sample,
      iif(key = 'source', new.featured, 0) AS featured, new.status AS status
    FROM json_each(json_object(
      'source', new.source, 'price', cast(new.price / 100000 AS text), 'builder', new.builder,
      'day', cast(new.listed_at / 86400000 AS text), 'reduced', cast(new.reduced_at / 86400000 AS text)))
    WHERE value IS NOT NULL
  ) WHERE true
  ON CONFLICT DO UPDATE SET active = active + excluded.active, pending = pending + excluded.pending,
    sold = sold + excluded.sold, off_market = off_market + excluded.off_market;
END;
--> statement-breakpoint
CREATE TRIGGER listing_counters_delete AFTER DELETE ON properties BEGIN
  UPDATE listing_counters SET active = active - (old.status = 'Active'),
    pending = pending - (old.status = 'Pending'), sold = sold - (old.status = 'Sold'),
    off_market = off_market - (old.status = 'Off Market')
  WHERE (kind, name, sample, featured) IN (
    SELECT key, value, iif(key = 'source', old.sample, 0), iif(key = 'source', old.featured, 0)
    FROM json_each(json_object(
      'source', old.source, 'price', cast(old.price / 100000 AS text), 'builder', old.builder,
      'day', cast(old.listed_at / 86400000 AS text), 'reduced', cast(old.reduced_at / 86400000 AS text)))
    WHERE value IS NOT NULL
  );
END;
--> statement-breakpoint
CREATE TRIGGER listing_counters_update AFTER UPDATE OF
  source, status, sample, featured, price, details, listed_at, reduced_at ON properties
WHEN (old.source, old.status, old.sample, old.featured, old.price / 100000, old.builder,
    old.listed_at / 86400000, old.reduced_at / 86400000)
  IS NOT (new.source, new.status, new.sample, new.featured, new.price / 100000, new.builder,
    new.listed_at / 86400000, new.reduced_at / 86400000)
BEGIN
  INSERT INTO listing_counters
  SELECT kind, name, sample, featured,
    sum("by" * (status = 'Active')) AS active, sum("by" * (status = 'Pending')) AS pending,
    sum("by" * (status = 'Sold')) AS sold, sum("by" * (status = 'Off Market')) AS off_market
  FROM (
    SELECT key AS kind, value AS name, iif(key = 'source', old.sample, 0) AS sample,
      iif(key = 'source', old.featured, 0) AS featured, old.status AS status, -1 AS "by"
    FROM json_each(json_object(
      'source', old.source, 'price', cast(old.price / 100000 AS text), 'builder', old.builder,
      'day', cast(old.listed_at / 86400000 AS text), 'reduced', cast(old.reduced_at / 86400000 AS text)))
    WHERE value IS NOT NULL
    UNION ALL
    SELECT key AS kind, value AS name, iif(key = 'source', new.sample, 0) AS sample,
      iif(key = 'source', new.featured, 0) AS featured, new.status AS status, 1 AS "by"
    FROM json_each(json_object(
      'source', new.source, 'price', cast(new.price / 100000 AS text), 'builder', new.builder,
      'day', cast(new.listed_at / 86400000 AS text), 'reduced', cast(new.reduced_at / 86400000 AS text)))
    WHERE value IS NOT NULL
  ) GROUP BY kind, name, sample, featured
  HAVING (active, pending, sold, off_market) IS NOT (0, 0, 0, 0)
  ON CONFLICT DO UPDATE SET active = active + excluded.active, pending = pending + excluded.pending,
    sold = sold + excluded.sold, off_market = off_market + excluded.off_market;
END;
--> statement-breakpoint
CREATE TRIGGER listing_counters_empty AFTER UPDATE ON listing_counters
WHEN (new.active, new.pending, new.sold, new.off_market) IS (0, 0, 0, 0)
BEGIN
  DELETE FROM listing_counters WHERE rowid = new.rowid;
END;
--> statement-breakpoint
-- Places: a row for each subdivision, city and ZIP code with homes that are shown, and an index of
-- the words of their names. Changes are counted as above.
CREATE VIRTUAL TABLE place_words USING fts5(
  name, content='', contentless_delete=1, prefix='1 2 3',
  tokenize='unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER places_insert AFTER INSERT ON properties WHEN new.status <> 'Off Market' BEGIN
  INSERT INTO places (kind, name, homes, for_sale)
  SELECT key AS kind, value AS name, 1 AS homes, (new.status = 'Active') AS for_sale
  FROM json_each(json_object('subdivision', new.subdivision, 'city', new.city, 'zip', new.postal_code))
  WHERE value <> '' AND new.status <> 'Off Market'
  ON CONFLICT DO UPDATE SET homes = homes + excluded.homes, for_sale = for_sale + excluded.for_sale;
END;
--> statement-breakpoint
CREATE TRIGGER places_delete AFTER DELETE ON properties WHEN old.status <> 'Off Market' BEGIN
  UPDATE places SET homes = homes - 1, for_sale = for_sale - (old.status = 'Active')
  WHERE (kind, name) IN (
    SELECT key, value FROM json_each(json_object(
      'subdivision', old.subdivision, 'city', old.city, 'zip', old.postal_code)));
END;
--> statement-breakpoint
CREATE TRIGGER places_update AFTER UPDATE OF status, subdivision, city, postal_code ON properties
WHEN (old.status, old.subdivision, old.city, old.postal_code)
  IS NOT (new.status, new.subdivision, new.city, new.postal_code)
BEGIN
  INSERT INTO places (kind, name, homes, for_sale)
  SELECT kind, name, sum(homes), sum(for_sale) FROM (
    SELECT key AS kind, value AS name, -1 AS homes, -(old.status = 'Active') AS for_sale
    FROM json_each(json_object('subdivision', old.subdivision, 'city', old.city, 'zip', old.postal_code))
    WHERE value <> '' AND old.status <> 'Off Market'
    UNION ALL
    SELECT key AS kind, value AS name, 1 AS homes, (new.status = 'Active') AS for_sale
    FROM json_each(json_object('subdivision', new.subdivision, 'city', new.city, 'zip', new.postal_code))
    WHERE value <> '' AND new.status <> 'Off Market'
  ) GROUP BY kind, name HAVING sum(homes) <> 0 OR sum(for_sale) <> 0 ORDER BY sum(homes) DESC
  ON CONFLICT DO UPDATE SET homes = homes + excluded.homes, for_sale = for_sale + excluded.for_sale;
END;
--> statement-breakpoint
CREATE TRIGGER places_empty AFTER UPDATE ON places WHEN new.homes = 0 BEGIN
  DELETE FROM places WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER place_words_insert AFTER INSERT ON places BEGIN
  INSERT INTO place_words (rowid, name) VALUES (new.id, new.name);
END;
--> statement-breakpoint
CREATE TRIGGER place_words_delete AFTER DELETE ON places BEGIN
  DELETE FROM place_words WHERE rowid = old.id;
END;
--> statement-breakpoint
-- Counts of homes by the choices of a search, in one row for each status: a row of this view adds its
-- numbers, which may be below zero, to those of its status.
CREATE VIEW facet_changes AS SELECT status, facets FROM properties WHERE false;
--> statement-breakpoint
CREATE TRIGGER facet_counters_change INSTEAD OF INSERT ON facet_changes
WHEN new.status <> 'Off Market' BEGIN
  INSERT INTO facet_counters VALUES (new.status, new.facets)
  ON CONFLICT DO UPDATE SET homes =
    (SELECT json_group_array(value + (new.facets ->> key)) FROM json_each(facet_counters.homes));
END;
--> statement-breakpoint
CREATE TRIGGER facet_counters_insert AFTER INSERT ON properties BEGIN
  INSERT INTO facet_changes VALUES (new.status, new.facets);
END;
--> statement-breakpoint
CREATE TRIGGER facet_counters_delete AFTER DELETE ON properties BEGIN
  INSERT INTO facet_changes
  SELECT old.status, json_group_array(-value) FROM json_each(old.facets);
END;
--> statement-breakpoint
CREATE TRIGGER facet_counters_update AFTER UPDATE OF
  status, price, sqft, beds, baths, lot_sqft, year_built, stories, garage_spaces,
  hoa_monthly, type, features, reduced_by ON properties
WHEN (old.status, old.facets) IS NOT (new.status, new.facets)
BEGIN
  INSERT INTO facet_changes
  SELECT old.status, json_group_array(iif(new.status = old.status, new.facets ->> key, 0) - value)
  FROM json_each(old.facets);
  INSERT INTO facet_changes SELECT new.status, new.facets WHERE new.status <> old.status;
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
-- Counts of homes in the squares of the map: a row of this view adds a home to its three squares, or
-- with `by` -1 takes it away. Squares and price steps: src/domain/map-cells.ts.
CREATE VIEW map_changes AS
SELECT status, latitude, longitude, price, 1 AS "by" FROM properties WHERE false;
--> statement-breakpoint
CREATE TRIGGER map_cells_change INSTEAD OF INSERT ON map_changes
WHEN new.status <> 'Off Market' AND new.latitude IS NOT NULL AND new.longitude IS NOT NULL
BEGIN
  INSERT INTO map_cells (level, status, cell, homes, latitudes, longitudes,
    step0, step1, step2, step3, step4, step5, step6, step7, step8, step9, step10, step11, step12,
    step13, step14, step15, step16, step17, step18)
  SELECT value, new.status, (cast((new.latitude + 90) * 100 AS integer) >> value) * 36000
      + (cast((new.longitude + 180) * 100 AS integer) >> value), new."by",
    new."by" * cast(round(new.latitude * 100000) AS integer),
    new."by" * cast(round(new.longitude * 100000) AS integer),
    new."by" * (new.price < 100000), new."by" * (new.price BETWEEN 100000 AND 199999),
    new."by" * (new.price BETWEEN 200000 AND 249999),
    new."by" * (new.price BETWEEN 250000 AND 299999),
    new."by" * (new.price BETWEEN 300000 AND 349999),
    new."by" * (new.price BETWEEN 350000 AND 399999),
    new."by" * (new.price BETWEEN 400000 AND 449999),
    new."by" * (new.price BETWEEN 450000 AND 499999),
    new."by" * (new.price BETWEEN 500000 AND 599999),
    new."by" * (new.price BETWEEN 600000 AND 699999),
    new."by" * (new.price BETWEEN 700000 AND 799999),
    new."by" * (new.price BETWEEN 800000 AND 999999),
    new."by" * (new.price BETWEEN 1000000 AND 1249999),
    new."by" * (new.price BETWEEN 1250000 AND 1499999),
    new."by" * (new.price BETWEEN 1500000 AND 1999999),
    new."by" * (new.price BETWEEN 2000000 AND 2999999),
    new."by" * (new.price BETWEEN 3000000 AND 4999999),
    new."by" * (new.price BETWEEN 5000000 AND 9999999), new."by" * (new.price >= 10000000)
  FROM json_each('[0, 2, 4]') WHERE true
  ON CONFLICT DO UPDATE SET homes = homes + excluded.homes,
    latitudes = latitudes + excluded.latitudes, longitudes = longitudes + excluded.longitudes,
    step0 = step0 + excluded.step0, step1 = step1 + excluded.step1, step2 = step2 + excluded.step2,
    step3 = step3 + excluded.step3, step4 = step4 + excluded.step4, step5 = step5 + excluded.step5,
    step6 = step6 + excluded.step6, step7 = step7 + excluded.step7, step8 = step8 + excluded.step8,
    step9 = step9 + excluded.step9, step10 = step10 + excluded.step10,
    step11 = step11 + excluded.step11, step12 = step12 + excluded.step12,
    step13 = step13 + excluded.step13, step14 = step14 + excluded.step14,
    step15 = step15 + excluded.step15, step16 = step16 + excluded.step16,
    step17 = step17 + excluded.step17, step18 = step18 + excluded.step18;
END;
--> statement-breakpoint
CREATE TRIGGER map_cells_empty AFTER UPDATE ON map_cells WHEN new.homes = 0 BEGIN
  DELETE FROM map_cells WHERE rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER map_insert AFTER INSERT ON properties BEGIN
  INSERT INTO map_changes VALUES (new.status, new.latitude, new.longitude, new.price, 1);
END;
--> statement-breakpoint
CREATE TRIGGER map_delete AFTER DELETE ON properties BEGIN
  INSERT INTO map_changes VALUES (old.status, old.latitude, old.longitude, old.price, -1);
END;
--> statement-breakpoint
CREATE TRIGGER map_update AFTER UPDATE OF status, latitude, longitude, price ON properties
WHEN (old.status, old.latitude, old.longitude, old.price)
  IS NOT (new.status, new.latitude, new.longitude, new.price)
BEGIN
  INSERT INTO map_changes VALUES (old.status, old.latitude, old.longitude, old.price, -1);
  INSERT INTO map_changes VALUES (new.status, new.latitude, new.longitude, new.price, 1);
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
