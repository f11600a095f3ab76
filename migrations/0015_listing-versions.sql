ALTER TABLE `photos` ADD `width` integer;--> statement-breakpoint
ALTER TABLE `photos` ADD `height` integer;--> statement-breakpoint
ALTER TABLE `photos` ADD `widths` text;--> statement-breakpoint
CREATE INDEX `photos_by_url` ON `photos` (`url`);--> statement-breakpoint
ALTER TABLE `properties` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `properties` ADD `retired_from` text;