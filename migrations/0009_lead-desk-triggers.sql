-- Words that find a lead again. It names the lead by its id and not by its row number, which an
-- export does not keep. What a lead says never changes, so there is nothing to keep in step but
-- inserts and deletes. A phone number is found from its start, from its area code and by its end.
CREATE VIRTUAL TABLE lead_text USING fts5(
  lead_id UNINDEXED, name, email, phone, message,
  tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);
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
-- How many leads there are of each kind.
CREATE TRIGGER leads_tally_insert AFTER INSERT ON leads BEGIN
  INSERT INTO lead_tallies VALUES (new.suspected, new.band, new.status, new.source, 1)
  ON CONFLICT DO UPDATE SET leads = leads + 1;
END;
--> statement-breakpoint
CREATE TRIGGER leads_tally_delete AFTER DELETE ON leads BEGIN
  UPDATE lead_tallies SET leads = leads - 1
  WHERE suspected = old.suspected AND band = old.band AND status = old.status AND source = old.source;
  DELETE FROM lead_tallies WHERE leads <= 0;
END;
--> statement-breakpoint
CREATE TRIGGER leads_tally_update AFTER UPDATE OF status, score, source, cleared_at, suspicions ON leads BEGIN
  UPDATE lead_tallies SET leads = leads - 1
  WHERE suspected = old.suspected AND band = old.band AND status = old.status AND source = old.source;
  DELETE FROM lead_tallies WHERE leads <= 0;
  INSERT INTO lead_tallies VALUES (new.suspected, new.band, new.status, new.source, 1)
  ON CONFLICT DO UPDATE SET leads = leads + 1;
END;
--> statement-breakpoint
-- What the site itself does for a lead, written down in the same transaction.
CREATE TRIGGER leads_event_insert AFTER INSERT ON leads BEGIN
  INSERT INTO lead_events(lead_id, at, "by", kind) VALUES (new.id, new.created_at, 'visitor', 'created');
END;
--> statement-breakpoint
CREATE TRIGGER deliveries_event_insert AFTER INSERT ON deliveries WHEN new.status <> 'waiting' BEGIN
  INSERT INTO lead_events(lead_id, at, "by", kind, target, "to", text)
  VALUES (new.lead_id, new.next_at, 'site', 'delivery', new.target, new.status, new.reason);
END;
--> statement-breakpoint
CREATE TRIGGER deliveries_event_update AFTER UPDATE OF status ON deliveries WHEN new.status <> old.status BEGIN
  INSERT INTO lead_events(lead_id, at, "by", kind, target, "from", "to", text) VALUES (
    new.lead_id,
    coalesce(new.delivered_at, cast(unixepoch('subsec') * 1000 as integer)),
    'site', 'delivery', new.target, old.status, new.status, new.reason
  );
END;
--> statement-breakpoint
-- Leads from before: everybody is a person, found by words, counted, and has a beginning.
INSERT OR IGNORE INTO people(id, email, created_at)
SELECT id, lower(email), created_at FROM leads WHERE person_id IS NULL ORDER BY created_at;
--> statement-breakpoint
UPDATE leads SET person_id = (SELECT people.id FROM people WHERE people.email = lower(leads.email))
WHERE person_id IS NULL;
--> statement-breakpoint
INSERT INTO lead_text(lead_id, name, email, phone, message)
SELECT id, first_name || ' ' || last_name, email, coalesce(phone, ''), message FROM leads ORDER BY created_at;
--> statement-breakpoint
INSERT INTO lead_tallies
SELECT suspected, band, status, source, count(*) FROM leads GROUP BY suspected, band, status, source;
--> statement-breakpoint
INSERT INTO lead_events(lead_id, at, "by", kind) SELECT id, created_at, 'visitor', 'created' FROM leads;
