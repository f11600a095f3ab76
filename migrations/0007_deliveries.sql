CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`target` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`give_up_at` integer NOT NULL,
	`reason` text,
	`delivered_at` integer,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deliveries_by_due` ON `deliveries` (`status`,`next_at`);--> statement-breakpoint
CREATE INDEX `deliveries_by_lead` ON `deliveries` (`lead_id`);--> statement-breakpoint
CREATE TABLE `people` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_email_unique` ON `people` (`email`);--> statement-breakpoint
ALTER TABLE `leads` ADD `person_id` text REFERENCES people(id);--> statement-breakpoint
ALTER TABLE `leads` ADD `status` text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `phone_number` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `financing` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `homes_viewed` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `referrer` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `campaign` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `privacy_control` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `suspicions` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `consent_version` text;--> statement-breakpoint
CREATE INDEX `leads_by_person` ON `leads` (`person_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `leads_by_phone` ON `leads` (`phone_number`);