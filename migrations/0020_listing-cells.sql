-- Where a home stands, as one more word of the full-text indexes: its cell of src/domain/map-cells.ts,
-- a digit a level, so that an area is a few prefixes and a search on the map reads the homes it shows
-- and no others.
DROP INDEX `properties_by_position`;
--> statement-breakpoint
CREATE VIEW listing_cells AS SELECT id,
  (2 * (y >> 19 & 1) + (x >> 19 & 1)) || (2 * (y >> 18 & 1) + (x >> 18 & 1)) || (2 * (y >> 17 & 1) + (x >> 17 & 1)) || (2 * (y >> 16 & 1) + (x >> 16 & 1)) ||
  (2 * (y >> 15 & 1) + (x >> 15 & 1)) || (2 * (y >> 14 & 1) + (x >> 14 & 1)) || (2 * (y >> 13 & 1) + (x >> 13 & 1)) || (2 * (y >> 12 & 1) + (x >> 12 & 1)) ||
  (2 * (y >> 11 & 1) + (x >> 11 & 1)) || (2 * (y >> 10 & 1) + (x >> 10 & 1)) || (2 * (y >> 9 & 1) + (x >> 9 & 1)) || (2 * (y >> 8 & 1) + (x >> 8 & 1)) ||
  (2 * (y >> 7 & 1) + (x >> 7 & 1)) || (2 * (y >> 6 & 1) + (x >> 6 & 1)) || (2 * (y >> 5 & 1) + (x >> 5 & 1)) || (2 * (y >> 4 & 1) + (x >> 4 & 1)) ||
  (2 * (y >> 3 & 1) + (x >> 3 & 1)) || (2 * (y >> 2 & 1) + (x >> 2 & 1)) || (2 * (y >> 1 & 1) + (x >> 1 & 1)) || (2 * (y >> 0 & 1) + (x >> 0 & 1)) AS name
FROM (SELECT id,
  max(0, min(1048575, cast((latitude + 90) / 180 * 1048576 AS integer))) AS y,
  max(0, min(1048575, cast((longitude + 180) / 360 * 1048576 AS integer))) AS x
  FROM properties WHERE latitude IS NOT NULL AND longitude IS NOT NULL);
--> statement-breakpoint
DROP VIEW listing_terms;
--> statement-breakpoint
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
  coalesce(' q_' || (SELECT name FROM listing_cells WHERE listing_cells.id = properties.id), '') ||
  ' ' || replace(address || ' ' || coalesce(subdivision, '') || ' ' || remarks, '_', ' ') AS terms
FROM properties WHERE status <> 'Off Market';
--> statement-breakpoint
INSERT INTO listings_by_date(listings_by_date) VALUES('delete-all');
--> statement-breakpoint
INSERT INTO listings_by_date(rowid, terms) SELECT by_date, terms FROM listing_terms ORDER BY by_date;
--> statement-breakpoint
INSERT INTO listings_by_price(listings_by_price) VALUES('delete-all');
--> statement-breakpoint
INSERT INTO listings_by_price(rowid, terms) SELECT by_price, terms FROM listing_terms ORDER BY by_price;
--> statement-breakpoint
INSERT INTO listings_by_size(listings_by_size) VALUES('delete-all');
--> statement-breakpoint
INSERT INTO listings_by_size(rowid, terms) SELECT by_size, terms FROM listing_terms ORDER BY by_size;
