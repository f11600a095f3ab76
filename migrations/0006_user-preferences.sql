CREATE TABLE `user_preferences` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`chosen_at` integer,
	`property_type` text NOT NULL,
	`features` text NOT NULL,
	`lifestyle` text NOT NULL,
	`timeline` text,
	`communication` text NOT NULL,
	`source` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_preferences_by_date` ON `user_preferences` (`created_at`);