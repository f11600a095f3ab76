CREATE TABLE `outages` (
	`part` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`reason` text NOT NULL
);
