ALTER TABLE `leads` ADD `snoozed_until` integer;--> statement-breakpoint
CREATE INDEX `leads_by_snooze` ON `leads` (`snoozed_until`) WHERE "snoozed_until" is not null;