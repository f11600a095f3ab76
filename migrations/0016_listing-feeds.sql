CREATE TABLE `feed_keys` (
	`feed` text NOT NULL,
	`page` integer NOT NULL,
	`keys` text NOT NULL,
	PRIMARY KEY(`feed`, `page`)
);
--> statement-breakpoint
CREATE TABLE `feed_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`feed` text NOT NULL,
	`pass` text NOT NULL,
	`status` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`pages` integer DEFAULT 0 NOT NULL,
	`read` integer DEFAULT 0 NOT NULL,
	`imported` integer DEFAULT 0 NOT NULL,
	`updated` integer DEFAULT 0 NOT NULL,
	`unchanged` integer DEFAULT 0 NOT NULL,
	`retired` integer DEFAULT 0 NOT NULL,
	`rejected_rows` integer DEFAULT 0 NOT NULL,
	`rejected` text DEFAULT '[]' NOT NULL,
	`error` text
);
--> statement-breakpoint
CREATE TABLE `feeds` (
	`id` text PRIMARY KEY NOT NULL,
	`pass` text,
	`run` integer,
	`next` text,
	`since` integer DEFAULT 0 NOT NULL,
	`seen` integer DEFAULT 0 NOT NULL,
	`in_order` integer DEFAULT true NOT NULL,
	`sources` text DEFAULT '[]' NOT NULL,
	`due_at` integer NOT NULL,
	`retry_at` integer,
	`throttled` integer DEFAULT false NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`healthy_at` integer,
	`keys_at` integer,
	`held` integer,
	`held_at` integer,
	`lease_by` text,
	`lease_until` integer
);
--> statement-breakpoint
ALTER TABLE `properties` ADD `expires_at` integer;--> statement-breakpoint
CREATE INDEX `properties_by_expiry` ON `properties` (`status`,`expires_at`);