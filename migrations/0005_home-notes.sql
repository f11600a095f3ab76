CREATE TABLE `home_notes` (
	`property_id` integer NOT NULL,
	`version` integer NOT NULL,
	`home_key` text,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`text` text NOT NULL,
	`restored` integer,
	`price` integer NOT NULL,
	`status` text NOT NULL,
	`asked_at` integer,
	PRIMARY KEY(`property_id`, `version`)
);
--> statement-breakpoint
CREATE INDEX `home_notes_by_home` ON `home_notes` (`home_key`) WHERE "home_key" is not null;