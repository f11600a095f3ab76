ALTER TABLE `properties` ADD `mention_keys` text;--> statement-breakpoint
CREATE INDEX `properties_by_mentions` ON `properties` (`status`,`mention_keys`) WHERE "status" <> 'Off Market';