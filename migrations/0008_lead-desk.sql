CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`who` text NOT NULL,
	`action` text NOT NULL,
	`subject` text,
	`detail` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_subject` ON `audit_log` (`subject`);--> statement-breakpoint
CREATE TABLE `lead_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lead_id` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`kind` text NOT NULL,
	`target` text,
	`from` text,
	`to` text,
	`text` text,
	`key` text,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_events_key_unique` ON `lead_events` (`key`);--> statement-breakpoint
CREATE INDEX `lead_events_by_lead` ON `lead_events` (`lead_id`,`at`);--> statement-breakpoint
CREATE TABLE `lead_tallies` (
	`suspected` integer NOT NULL,
	`band` text NOT NULL,
	`status` text NOT NULL,
	`source` text NOT NULL,
	`leads` integer NOT NULL,
	PRIMARY KEY(`suspected`, `band`, `status`, `source`)
);
--> statement-breakpoint
DROP INDEX `leads_by_date`;--> statement-breakpoint
ALTER TABLE `leads` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `responded_at` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `cleared_at` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `suspected` integer GENERATED ALWAYS AS ("suspicions" <> '[]' and "cleared_at" is null) VIRTUAL;--> statement-breakpoint
ALTER TABLE `leads` ADD `band` text GENERATED ALWAYS AS (case when "score" >= 70 then 'hot' when "score" >= 40 then 'warm' else 'cold' end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `leads_by_status` ON `leads` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_by_band` ON `leads` (`band`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_by_source` ON `leads` (`source`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_by_score` ON `leads` (`score`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_by_suspicion` ON `leads` (`suspected`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_by_response` ON `leads` (`responded_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `leads_by_date` ON `leads` (`created_at`,`id`);