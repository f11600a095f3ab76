-- What a home is, as words of a full-text index: an inverted index answers any mix of filters by
-- intersecting lists of ids, so that a search reads the homes it shows and no others. One index for
-- each order, as their rowids are the order: a sort key times 2^26, plus the home's id. A number is
-- a word of fixed width, so that a range is a few prefixes. Names are hexadecimal, to be one word.
-- Facet words hold an underscore, and plain words never do. worker/db/listing-terms.ts reads them.
CREATE VIEW listing_terms AS SELECT id,
  coalesce(listed_at / 1000, 0) * 67108864 + id AS by_date,
  price * 67108864 + id AS by_price,
  coalesce(sqft, 0) * 67108864 + id AS by_size,
  's_' || status || iif(featured, ' x_featured', '') || ' t_' || replace(type, '-', '_') ||
  replace(replace(replace(replace(features, '["', ' f_'), '","', ' f_'), '"]', ''), '-', '_') ||
  ' p_' || printf('%09d', price) ||
  coalesce(' b_' || substr('0' || beds, -2), '') ||
  coalesce(' h_' || substr('00' || cast(baths * 10 AS integer), -3), '') ||
  coalesce(' a_' || substr('000000' || sqft, -7), '') ||
  coalesce(' o_' || substr('00000000' || lot_sqft, -9), '') ||
  coalesce(' y_' || year_built, '') ||
  coalesce(' r_' || substr('00' || stories, -3), '') ||
  coalesce(' g_' || substr('0' || garage_spaces, -2), '') ||
  coalesce(' d_' || substr('00000' || hoa_monthly, -6), '') ||
  coalesce(' n_' || substr('000000' || (listed_at / 3600000), -7), '') ||
  coalesce(' l_' || hex(subdivision), '') || ' l_' || hex(city) || ' l_' || hex(postal_code) ||
  ' ' || replace(address || ' ' || coalesce(subdivision, '') || ' ' || remarks, '_', ' ') AS terms
FROM properties WHERE status <> 'Off Market';
--> statement-breakpoint
CREATE VIRTUAL TABLE listings_by_date USING fts5(
  terms, content='', contentless_delete=1, detail=none, prefix='6',
  tokenize="unicode61 remove_diacritics 2 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE listings_by_price USING fts5(
  terms, content='', contentless_delete=1, detail=none, prefix='6',
  tokenize="unicode61 remove_diacritics 2 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE listings_by_size USING fts5(
  terms, content='', contentless_delete=1, detail=none, prefix='6',
  tokenize="unicode61 remove_diacritics 2 tokenchars '_'"
);
--> statement-breakpoint
INSERT INTO listings_by_date(rowid, terms) SELECT by_date, terms FROM listing_terms ORDER BY by_date;
--> statement-breakpoint
INSERT INTO listings_by_price(rowid, terms) SELECT by_price, terms FROM listing_terms ORDER BY by_price;
--> statement-breakpoint
INSERT INTO listings_by_size(rowid, terms) SELECT by_size, terms FROM listing_terms ORDER BY by_size;
--> statement-breakpoint
CREATE TRIGGER listing_terms_insert AFTER INSERT ON properties BEGIN
  INSERT INTO listings_by_date(rowid, terms) SELECT by_date, terms FROM listing_terms WHERE id = new.id;
  INSERT INTO listings_by_price(rowid, terms) SELECT by_price, terms FROM listing_terms WHERE id = new.id;
  INSERT INTO listings_by_size(rowid, terms) SELECT by_size, terms FROM listing_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER listing_terms_delete AFTER DELETE ON properties BEGIN
  DELETE FROM listings_by_date WHERE rowid = coalesce(old.listed_at / 1000, 0) * 67108864 + old.id;
  DELETE FROM listings_by_price WHERE rowid = old.price * 67108864 + old.id;
  DELETE FROM listings_by_size WHERE rowid = coalesce(old.sqft, 0) * 67108864 + old.id;
END;
--> statement-breakpoint
CREATE TRIGGER listing_terms_update AFTER UPDATE ON properties BEGIN
  DELETE FROM listings_by_date WHERE rowid = coalesce(old.listed_at / 1000, 0) * 67108864 + old.id;
  DELETE FROM listings_by_price WHERE rowid = old.price * 67108864 + old.id;
  DELETE FROM listings_by_size WHERE rowid = coalesce(old.sqft, 0) * 67108864 + old.id;
  INSERT INTO listings_by_date(rowid, terms) SELECT by_date, terms FROM listing_terms WHERE id = new.id;
  INSERT INTO listings_by_price(rowid, terms) SELECT by_price, terms FROM listing_terms WHERE id = new.id;
  INSERT INTO listings_by_size(rowid, terms) SELECT by_size, terms FROM listing_terms WHERE id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER properties_text_insert;
--> statement-breakpoint
DROP TRIGGER properties_text_delete;
--> statement-breakpoint
DROP TRIGGER properties_text_update;
--> statement-breakpoint
DROP TABLE property_text;
