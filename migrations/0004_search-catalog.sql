CREATE TABLE `model_calls` (
	`day` text PRIMARY KEY NOT NULL,
	`calls` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_catalog` (
	`part` integer PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`homes` text NOT NULL
);
