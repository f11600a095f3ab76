ALTER TABLE `alert_mails` ADD `months` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `alert_mails` ADD `clicked_on` text;--> statement-breakpoint
ALTER TABLE `alert_mails` ADD `asked_on` text;--> statement-breakpoint
ALTER TABLE `saved_searches` ADD `report` text;--> statement-breakpoint
ALTER TABLE `saved_searches` ADD `loan` text;--> statement-breakpoint
ALTER TABLE `saved_searches` ADD `ended_at` integer;--> statement-breakpoint
CREATE INDEX `saved_searches_ended` ON `saved_searches` (`ended_at`) WHERE "ended_at" is not null;