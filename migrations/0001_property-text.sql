-- Full-text search over what a visitor may remember of a home. The index keeps no copy of the
-- text (content=properties); triggers keep it in step with every insert, update and delete.
CREATE VIRTUAL TABLE property_text USING fts5(
  address, subdivision, remarks,
  content='properties', content_rowid='id',
  tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);
--> statement-breakpoint
CREATE TRIGGER properties_text_insert AFTER INSERT ON properties BEGIN
  INSERT INTO property_text(rowid, address, subdivision, remarks)
  VALUES (new.id, new.address, new.subdivision, new.remarks);
END;
--> statement-breakpoint
CREATE TRIGGER properties_text_delete AFTER DELETE ON properties BEGIN
  INSERT INTO property_text(property_text, rowid, address, subdivision, remarks)
  VALUES ('delete', old.id, old.address, old.subdivision, old.remarks);
END;
--> statement-breakpoint
CREATE TRIGGER properties_text_update AFTER UPDATE OF address, subdivision, remarks ON properties BEGIN
  INSERT INTO property_text(property_text, rowid, address, subdivision, remarks)
  VALUES ('delete', old.id, old.address, old.subdivision, old.remarks);
  INSERT INTO property_text(rowid, address, subdivision, remarks)
  VALUES (new.id, new.address, new.subdivision, new.remarks);
END;
