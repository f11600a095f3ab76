CREATE TABLE `page_changes` (
	`path` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`changed_at` integer NOT NULL
);
