CREATE TABLE `market_days` (
	`day` text NOT NULL,
	`area` text NOT NULL,
	`homes` integer NOT NULL,
	`median_price` integer,
	`days_on_market` integer,
	PRIMARY KEY(`area`, `day`)
);
