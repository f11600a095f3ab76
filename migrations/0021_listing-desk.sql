CREATE TABLE `listing_tallies` (
	`source` text NOT NULL,
	`status` text NOT NULL,
	`sample` integer NOT NULL,
	`featured` integer NOT NULL,
	`homes` integer NOT NULL,
	PRIMARY KEY(`source`, `status`, `sample`, `featured`)
);

--> statement-breakpoint
-- The owner's list of all homes, retired ones too, as an index of its own in the order of their entry:
-- words of the address and the numbers, and what the list can be narrowed to. As in migration 0003
-- names are hexadecimal, and what is no word of a person holds an underscore.
CREATE VIEW listing_desk_terms AS SELECT id,
  's_' || hex(status) || ' o_' || hex(source) ||
  iif(sample, ' k_sample', ' k_real') || iif(featured, ' k_featured', '') || ' ' ||
  replace(address || ' ' || coalesce(subdivision, '') || ' ' || coalesce(listing_id, '') || ' ' ||
    listing_key || ' sc' || printf('%06d', id), '_', ' ') AS terms
FROM properties;
--> statement-breakpoint
CREATE VIRTUAL TABLE listing_desk USING fts5(
  terms, content='', contentless_delete=1, detail=none, prefix='2 3',
  tokenize="unicode61 remove_diacritics 2 tokenchars '_'"
);
--> statement-breakpoint
INSERT INTO listing_desk(rowid, terms) SELECT id, terms FROM listing_desk_terms ORDER BY id;
--> statement-breakpoint
INSERT INTO listing_tallies
SELECT source, status, sample, featured, count(*) FROM properties GROUP BY source, status, sample, featured;
--> statement-breakpoint
CREATE TRIGGER listing_desk_insert AFTER INSERT ON properties BEGIN
  INSERT INTO listing_desk(rowid, terms) SELECT id, terms FROM listing_desk_terms WHERE id = new.id;
  INSERT INTO listing_tallies VALUES (new.source, new.status, new.sample, new.featured, 1)
  ON CONFLICT DO UPDATE SET homes = homes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER listing_desk_delete AFTER DELETE ON properties BEGIN
  DELETE FROM listing_desk WHERE rowid = old.id;
  UPDATE listing_tallies SET homes = homes - 1 WHERE source = old.source AND status = old.status
    AND sample = old.sample AND featured = old.featured;
  DELETE FROM listing_tallies WHERE homes <= 0;
END;
--> statement-breakpoint
CREATE TRIGGER listing_desk_update AFTER UPDATE OF
  status, source, sample, featured, address, subdivision, listing_id, listing_key ON properties
WHEN (old.status, old.source, old.sample, old.featured, old.address, old.subdivision, old.listing_id, old.listing_key)
  IS NOT (new.status, new.source, new.sample, new.featured, new.address, new.subdivision, new.listing_id, new.listing_key)
BEGIN
  DELETE FROM listing_desk WHERE rowid = old.id;
  INSERT INTO listing_desk(rowid, terms) SELECT id, terms FROM listing_desk_terms WHERE id = new.id;
  UPDATE listing_tallies SET homes = homes - 1 WHERE source = old.source AND status = old.status
    AND sample = old.sample AND featured = old.featured;
  DELETE FROM listing_tallies WHERE homes <= 0;
  INSERT INTO listing_tallies VALUES (new.source, new.status, new.sample, new.featured, 1)
  ON CONFLICT DO UPDATE SET homes = homes + 1;
END;
