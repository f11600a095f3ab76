CREATE TABLE `neighborhoods` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`price_range` text NOT NULL,
	`average_price` integer NOT NULL,
	`market_activity` text NOT NULL,
	`days_on_market` integer NOT NULL,
	`price_change` real NOT NULL,
	`school_rating` real NOT NULL,
	`walk_score` integer NOT NULL,
	`crime_rating` text NOT NULL,
	`amenities` text NOT NULL,
	`recent_sales` integer NOT NULL,
	`sample` integer DEFAULT false NOT NULL
);
