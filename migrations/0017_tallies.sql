CREATE TABLE `tallies` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`name` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`kind`, `day`, `name`)
);
