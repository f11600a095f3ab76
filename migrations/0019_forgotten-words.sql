-- A full-text index keeps the words of deleted rows until it happens to merge. Whoever asks to be
-- forgotten is forgotten at once: deletions take the words out, and those of earlier ones go now.
INSERT INTO lead_text(lead_text, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO lead_text(lead_text) VALUES ('rebuild');
