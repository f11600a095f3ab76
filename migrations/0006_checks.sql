CREATE TABLE `checks` (
	`name` text PRIMARY KEY NOT NULL,
	`tried_at` integer,
	`worked_at` integer,
	`since` integer,
	`reason` text,
	`told_at` integer,
	`found` text
);
