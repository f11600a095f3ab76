CREATE TABLE `leads` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`message` text NOT NULL,
	`property_interest` text,
	`timeframe` text,
	`price_range` text,
	`source` text NOT NULL,
	`page` text,
	`property_id` integer,
	`score` integer NOT NULL,
	`score_reasons` text NOT NULL,
	`consent` integer NOT NULL,
	`consent_text` text,
	`consent_at` integer,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `leads_idempotencyKey_unique` ON `leads` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `leads_by_date` ON `leads` (`created_at`);--> statement-breakpoint
CREATE INDEX `leads_by_property` ON `leads` (`property_id`);--> statement-breakpoint
CREATE TABLE `photos` (
	`property_id` integer NOT NULL,
	`position` integer NOT NULL,
	`url` text NOT NULL,
	`alt` text NOT NULL,
	PRIMARY KEY(`property_id`, `position`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `properties` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`listing_key` text NOT NULL,
	`listing_id` text,
	`source` text NOT NULL,
	`sample` integer DEFAULT false NOT NULL,
	`list_office_name` text,
	`status` text NOT NULL,
	`price` integer NOT NULL,
	`street` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`postal_code` text NOT NULL,
	`address` text NOT NULL,
	`subdivision` text,
	`latitude` real,
	`longitude` real,
	`type` text NOT NULL,
	`category` text NOT NULL,
	`beds` integer,
	`baths_full` integer,
	`baths_half` integer,
	`baths` real,
	`sqft` integer,
	`lot_sqft` integer,
	`year_built` integer,
	`stories` integer,
	`garage_spaces` integer,
	`pool` integer DEFAULT false NOT NULL,
	`spa` integer DEFAULT false NOT NULL,
	`new_construction` integer DEFAULT false NOT NULL,
	`hoa_monthly` integer,
	`views` text NOT NULL,
	`features` text NOT NULL,
	`remarks` text DEFAULT '' NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`listed_at` integer,
	`modified_at` integer,
	`fingerprint` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `properties_listingKey_unique` ON `properties` (`listing_key`);--> statement-breakpoint
CREATE INDEX `properties_by_price` ON `properties` (`status`,`price`);--> statement-breakpoint
CREATE INDEX `properties_by_date` ON `properties` (`status`,`listed_at`);--> statement-breakpoint
CREATE INDEX `properties_by_size` ON `properties` (`status`,`sqft`);--> statement-breakpoint
CREATE INDEX `properties_by_subdivision` ON `properties` (`subdivision`,`status`,`price`);--> statement-breakpoint
CREATE INDEX `properties_by_postal_code` ON `properties` (`postal_code`,`status`,`price`);--> statement-breakpoint
CREATE INDEX `properties_by_city` ON `properties` (`city`,`status`,`price`);--> statement-breakpoint
CREATE INDEX `properties_by_type` ON `properties` (`type`,`status`,`price`);--> statement-breakpoint
CREATE INDEX `properties_by_source` ON `properties` (`source`,`status`);--> statement-breakpoint
CREATE INDEX `properties_by_featured` ON `properties` (`featured`,`status`,`listed_at`);--> statement-breakpoint
CREATE TABLE `property_features` (
	`feature` text NOT NULL,
	`property_id` integer NOT NULL,
	PRIMARY KEY(`feature`, `property_id`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `property_features_by_property` ON `property_features` (`property_id`);