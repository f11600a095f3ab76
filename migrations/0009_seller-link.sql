CREATE TABLE `listing_days` (
	`property_id` integer NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`property_id`, `day`, `kind`, `name`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_days_by_day` ON `listing_days` (`day`);--> statement-breakpoint
CREATE TABLE `seller_links` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` integer NOT NULL,
	`token` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`paused_at` integer,
	`stopped_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seller_links_token_unique` ON `seller_links` (`token`);--> statement-breakpoint
CREATE INDEX `seller_links_by_home` ON `seller_links` (`property_id`);--> statement-breakpoint
CREATE TABLE `tour_feedback` (
	`lead_id` text NOT NULL,
	`property_id` integer NOT NULL,
	`price` text NOT NULL,
	`condition` text NOT NULL,
	`buy` text NOT NULL,
	`words` text NOT NULL,
	`at` integer NOT NULL,
	`answers_released_at` integer,
	`words_released_at` integer,
	PRIMARY KEY(`lead_id`, `property_id`),
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tour_feedback_by_home` ON `tour_feedback` (`property_id`);