CREATE TABLE `content_settings` (
	`key` text NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`value` text,
	`restored` integer,
	PRIMARY KEY(`key`, `version`)
);
--> statement-breakpoint
ALTER TABLE `content_version` ADD `changed_at` integer;