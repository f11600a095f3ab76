-- What the catalog says must never be older than the homes: any write to them empties it, and the
-- next import's end, or the next search, fills it again.
CREATE TRIGGER search_catalog_insert AFTER INSERT ON properties BEGIN
  DELETE FROM search_catalog;
END;
--> statement-breakpoint
CREATE TRIGGER search_catalog_update AFTER UPDATE ON properties BEGIN
  DELETE FROM search_catalog;
END;
--> statement-breakpoint
CREATE TRIGGER search_catalog_delete AFTER DELETE ON properties BEGIN
  DELETE FROM search_catalog;
END;
