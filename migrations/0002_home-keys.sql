CREATE TABLE `place_key_runs` (
	`id` integer PRIMARY KEY NOT NULL,
	`edition` text NOT NULL,
	`up_to` integer
);
--> statement-breakpoint
DROP INDEX `properties_by_date`;--> statement-breakpoint
DROP INDEX `properties_by_price`;--> statement-breakpoint
DROP INDEX `properties_by_size`;--> statement-breakpoint
DROP INDEX `properties_by_cell`;--> statement-breakpoint
ALTER TABLE `properties` ADD `place_keys` text;--> statement-breakpoint
ALTER TABLE `properties` ADD `mention_keys` text;--> statement-breakpoint
CREATE INDEX `properties_by_date` ON `properties` (`status`,`listed_at`,`id`,`price`,`sqft`,`beds`,`baths`,`lot_sqft`,`year_built`,`stories`,`garage_spaces`,`hoa_monthly`,`tax_annual`,`stated_monthly`,`type`,`features`,`featured`,`builder`,`reduced_at`,`reduced_by`,`sample`,`subdivision`,`city`,`postal_code`,`latitude`,`longitude`,`place_keys`);--> statement-breakpoint
CREATE INDEX `properties_by_price` ON `properties` (`status`,`price`,`id`,`listed_at`,`sqft`,`beds`,`baths`,`lot_sqft`,`year_built`,`stories`,`garage_spaces`,`hoa_monthly`,`tax_annual`,`stated_monthly`,`type`,`features`,`featured`,`builder`,`reduced_at`,`reduced_by`,`sample`,`subdivision`,`city`,`postal_code`,`latitude`,`longitude`,`place_keys`);--> statement-breakpoint
CREATE INDEX `properties_by_size` ON `properties` (`status`,`sqft`,`id`,`listed_at`,`price`,`beds`,`baths`,`lot_sqft`,`year_built`,`stories`,`garage_spaces`,`hoa_monthly`,`tax_annual`,`stated_monthly`,`type`,`features`,`featured`,`builder`,`reduced_at`,`reduced_by`,`sample`,`subdivision`,`city`,`postal_code`,`latitude`,`longitude`,`place_keys`);--> statement-breakpoint
CREATE INDEX `properties_by_cell` ON `properties` (cast(("latitude" + 90) * 400 as integer) * 144000 + cast(("longitude" + 180) * 400 as integer),`id`,`status`,`listed_at`,`price`,`sqft`,`beds`,`baths`,`lot_sqft`,`year_built`,`stories`,`garage_spaces`,`hoa_monthly`,`tax_annual`,`stated_monthly`,`type`,`features`,`featured`,`builder`,`reduced_at`,`reduced_by`,`sample`,`subdivision`,`city`,`postal_code`,`latitude`,`longitude`,`place_keys`) WHERE "status" <> 'Off Market';--> statement-breakpoint
CREATE INDEX `properties_by_mentions` ON `properties` (`status`,`mention_keys`) WHERE "status" <> 'Off Market';