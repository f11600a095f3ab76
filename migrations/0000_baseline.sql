CREATE TABLE `alert_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`search_id` integer NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	`frequency` text,
	`language` text,
	`items` text DEFAULT '[]' NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`search_id`) REFERENCES `saved_searches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `alert_mails_by_search` ON `alert_mails` (`search_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `listing_changes` (
	`property_id` integer PRIMARY KEY NOT NULL,
	`changes` integer DEFAULT 1 NOT NULL,
	`price` integer,
	`status` text,
	`open_house` integer,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `matching` (
	`id` integer PRIMARY KEY NOT NULL,
	`run` integer NOT NULL,
	`batch` text,
	`after` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscriber_id` text NOT NULL,
	`query` text NOT NULL,
	`search` text,
	`homes` text,
	`frequency` text NOT NULL,
	`language` text NOT NULL,
	`asked_at` integer NOT NULL,
	`confirmed_at` integer,
	`paused_at` integer,
	`stopped_at` integer,
	`consent_version` text NOT NULL,
	`consent_text` text NOT NULL,
	`contact` integer DEFAULT false NOT NULL,
	`due_at` integer,
	FOREIGN KEY (`subscriber_id`) REFERENCES `subscribers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_searches_by_due` ON `saved_searches` (`due_at`) WHERE "due_at" is not null;--> statement-breakpoint
CREATE INDEX `saved_searches_unconfirmed` ON `saved_searches` (`asked_at`) WHERE "confirmed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `saved_searches_by_subscriber` ON `saved_searches` (`subscriber_id`,`query`);--> statement-breakpoint
CREATE TABLE `search_homes` (
	`search_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`pending` integer NOT NULL,
	`rev` integer DEFAULT 0 NOT NULL,
	`price` integer,
	`status` text,
	`open_house` integer,
	`notified` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`search_id`, `property_id`),
	FOREIGN KEY (`search_id`) REFERENCES `saved_searches`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_homes_by_home` ON `search_homes` (`property_id`);--> statement-breakpoint
CREATE INDEX `search_homes_pending` ON `search_homes` (`search_id`,`property_id`) WHERE "pending" = 1;--> statement-breakpoint
CREATE TABLE `search_places` (
	`search_id` integer NOT NULL,
	`place` text NOT NULL,
	`min_price` integer NOT NULL,
	`max_price` integer NOT NULL,
	`min_beds` integer NOT NULL,
	PRIMARY KEY(`place`, `search_id`),
	FOREIGN KEY (`search_id`) REFERENCES `saved_searches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_places_by_search` ON `search_places` (`search_id`);--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`mailbox` text GENERATED ALWAYS AS (iif(substr("email", instr("email", '@')) in ('@gmail.com', '@googlemail.com'),
    replace(substr(substr("email", 1, instr("email", '@') - 1), 1, instr(substr(substr("email", 1, instr("email", '@') - 1), 2) || '+', '+')), '.', '') || '@gmail.com', substr(substr("email", 1, instr("email", '@') - 1), 1, instr(substr(substr("email", 1, instr("email", '@') - 1), 2) || '+', '+')) || substr("email", instr("email", '@')))) VIRTUAL,
	`created_at` integer NOT NULL,
	`links_from` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email_unique` ON `subscribers` (`email`);--> statement-breakpoint
CREATE INDEX `subscribers_by_mailbox` ON `subscribers` (`mailbox`);--> statement-breakpoint
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
	`said` integer,
	`imported` integer DEFAULT 0 NOT NULL,
	`updated` integer DEFAULT 0 NOT NULL,
	`unchanged` integer DEFAULT 0 NOT NULL,
	`retired` integer DEFAULT 0 NOT NULL,
	`rejected_rows` integer DEFAULT 0 NOT NULL,
	`rejected` text DEFAULT '[]' NOT NULL,
	`ignored` text DEFAULT '[]' NOT NULL,
	`error` text
);
--> statement-breakpoint
CREATE TABLE `feeds` (
	`id` text PRIMARY KEY NOT NULL,
	`pass` text,
	`run` integer,
	`place` text,
	`since` integer DEFAULT 0 NOT NULL,
	`since_at` integer,
	`settled` integer DEFAULT false NOT NULL,
	`sources` text DEFAULT '[]' NOT NULL,
	`lacks` text DEFAULT '[]' NOT NULL,
	`page_size` integer,
	`due_at` integer NOT NULL,
	`retry_at` integer,
	`throttled` integer DEFAULT false NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`healthy_at` integer,
	`keys_at` integer,
	`keys_due_at` integer,
	`held` text,
	`accepted` integer,
	`lease_by` text,
	`lease_until` integer
);
--> statement-breakpoint
CREATE TABLE `home_counts` (
	`part` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`counts` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `lead_events` (
	`id` integer PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`kind` text NOT NULL,
	`target` text,
	`from` text,
	`to` text,
	`text` text,
	`key` text,
	`detail` text,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lead_events_by_lead` ON `lead_events` (`lead_id`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `lead_events_by_key` ON `lead_events` (`key`) WHERE "key" is not null;--> statement-breakpoint
CREATE TABLE `lead_tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`title` text NOT NULL,
	`due` text NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lead_tasks_by_lead` ON `lead_tasks` (`lead_id`);--> statement-breakpoint
CREATE INDEX `lead_tasks_by_day` ON `lead_tasks` (`due`) WHERE "done_at" is null;--> statement-breakpoint
CREATE TABLE `leads` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text,
	`idempotency_key` text NOT NULL,
	`sent_digest` text,
	`created_at` integer NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`phone_number` text,
	`message` text NOT NULL,
	`property_interest` text,
	`financing` text,
	`preferences` text,
	`tour` text,
	`timeframe` text,
	`price_range` text,
	`homes_viewed` integer,
	`source` text NOT NULL,
	`page` text,
	`referrer` text,
	`campaign` text,
	`privacy_control` integer DEFAULT false NOT NULL,
	`property_id` integer,
	`score` integer NOT NULL,
	`score_reasons` text NOT NULL,
	`spam_signals` text DEFAULT '[]' NOT NULL,
	`consent` integer NOT NULL,
	`consent_version` text,
	`consent_text` text,
	`consent_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`responded_at` integer,
	`cleared_at` integer,
	`suspected` integer GENERATED ALWAYS AS ("spam_signals" <> '[]' and "cleared_at" is null) VIRTUAL,
	`band` text GENERATED ALWAYS AS (case when "score" >= 70 then 'hot' when "score" >= 40 then 'warm' else 'cold' end) VIRTUAL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `leads_by_person` ON `leads` (`person_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `user_preferences` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`chosen_at` integer,
	`property_type` text NOT NULL,
	`features` text NOT NULL,
	`lifestyle` text NOT NULL,
	`timeline` text,
	`communication` text NOT NULL,
	`source` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_preferences_by_date` ON `user_preferences` (`created_at`);--> statement-breakpoint
CREATE TABLE `cost_terms` (
	`id` integer PRIMARY KEY NOT NULL,
	`per_dollar` real NOT NULL,
	`tax_per_dollar` real NOT NULL,
	`fixed` real NOT NULL
);
--> statement-breakpoint
CREATE TABLE `listing_drafts` (
	`key` text PRIMARY KEY NOT NULL,
	`draft` text NOT NULL,
	`version` integer NOT NULL,
	`saved_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `listing_events` (
	`property_id` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`price` integer NOT NULL,
	`status` text NOT NULL,
	PRIMARY KEY(`property_id`, `at`, `kind`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `neighborhoods` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`price_range` text NOT NULL,
	`average_price` integer NOT NULL,
	`market_activity` text NOT NULL,
	`days_on_market` integer NOT NULL,
	`price_change` real NOT NULL,
	`school_rating` real NOT NULL,
	`walk_score` integer NOT NULL,
	`crime_rating` text NOT NULL,
	`amenities` text NOT NULL,
	`recent_sales` integer NOT NULL,
	`sample` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `open_houses` (
	`property_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`remarks` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`property_id`, `starts_at`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `open_houses_by_start` ON `open_houses` (`starts_at`,`ends_at`);--> statement-breakpoint
CREATE TABLE `photo_copies` (
	`source_url` text NOT NULL,
	`source_version` text DEFAULT '' NOT NULL,
	`url` text,
	`width` integer,
	`height` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`source_url`, `source_version`)
);
--> statement-breakpoint
CREATE INDEX `photo_copies_by_url` ON `photo_copies` (`url`);--> statement-breakpoint
CREATE TABLE `photos` (
	`property_id` integer NOT NULL,
	`position` integer NOT NULL,
	`url` text NOT NULL,
	`alt` text NOT NULL,
	`width` integer,
	`height` integer,
	`widths` text,
	`color` text,
	`source_version` text,
	PRIMARY KEY(`property_id`, `position`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `photos_by_url` ON `photos` (`url`);--> statement-breakpoint
CREATE TABLE `properties` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`listing_key` text NOT NULL,
	`listing_id` text,
	`source` text NOT NULL,
	`sample` integer DEFAULT false NOT NULL,
	`list_office_name` text,
	`list_agent_name` text,
	`attribution_contact` text,
	`status` text NOT NULL,
	`standard_status` text,
	`hidden_reason` text,
	`address_withheld` integer DEFAULT false NOT NULL,
	`parcel_number` text,
	`home_key` text,
	`merged_into` integer,
	`price` integer NOT NULL,
	`street` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`postal_code` text NOT NULL,
	`address` text NOT NULL,
	`subdivision` text,
	`latitude` real,
	`longitude` real,
	`type` text NOT NULL,
	`category` text NOT NULL,
	`beds` integer,
	`baths_full` integer,
	`baths_half` integer,
	`baths` real,
	`sqft` integer,
	`lot_sqft` integer,
	`year_built` integer,
	`stories` integer,
	`garage_spaces` integer,
	`pool` integer DEFAULT false NOT NULL,
	`spa` integer DEFAULT false NOT NULL,
	`new_construction` integer DEFAULT false NOT NULL,
	`hoa_monthly` integer,
	`views` text NOT NULL,
	`features` text NOT NULL,
	`remarks` text DEFAULT '' NOT NULL,
	`details` text DEFAULT '{}' NOT NULL,
	`builder` text GENERATED ALWAYS AS ("details" ->> '$.builder') STORED,
	`tax_annual` real GENERATED ALWAYS AS ("details" ->> '$.tax.amount') STORED,
	`stated_monthly` real GENERATED ALWAYS AS (coalesce(iif(cast(("details" ->> '$.dues') + 0.5 as integer) = "hoa_monthly",
  "details" ->> '$.dues', "hoa_monthly"), 0) + coalesce(("details" ->> '$.assessments') / 12.0, 0)) STORED,
	`reduced_at` integer,
	`reduced_by` integer,
	`featured` integer DEFAULT false NOT NULL,
	`listed_at` integer,
	`modified_at` integer,
	`expires_at` integer,
	`fingerprint` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`retired_from` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `properties_listingKey_unique` ON `properties` (`listing_key`);--> statement-breakpoint
CREATE INDEX `properties_by_date` ON `properties` (`status`,`listed_at`,`id`,`price`,`sqft`,`beds`,`baths`,`lot_sqft`,`year_built`,`stories`,`garage_spaces`,`hoa_monthly`,`tax_annual`,`stated_monthly`,`type`,`features`,`featured`,`builder`,`reduced_at`,`reduced_by`,`sample`,`subdivision`,`city`,`postal_code`,`latitude`,`longitude`);--> statement-breakpoint
CREATE INDEX `properties_by_price` ON `properties` (`status`,`price`,`id`,`listed_at`,`sqft`,`beds`,`baths`,`lot_sqft`,`year_built`,`stories`,`garage_spaces`,`hoa_monthly`,`tax_annual`,`stated_monthly`,`type`,`features`,`featured`,`builder`,`reduced_at`,`reduced_by`,`sample`,`subdivision`,`city`,`postal_code`,`latitude`,`longitude`);--> statement-breakpoint
CREATE INDEX `properties_by_size` ON `properties` (`status`,`sqft`,`id`,`listed_at`,`price`,`beds`,`baths`,`lot_sqft`,`year_built`,`stories`,`garage_spaces`,`hoa_monthly`,`tax_annual`,`stated_monthly`,`type`,`features`,`featured`,`builder`,`reduced_at`,`reduced_by`,`sample`,`subdivision`,`city`,`postal_code`,`latitude`,`longitude`);--> statement-breakpoint
CREATE INDEX `properties_by_cell` ON `properties` (cast(("latitude" + 90) * 400 as integer) * 144000 + cast(("longitude" + 180) * 400 as integer),`id`,`status`,`listed_at`,`price`,`sqft`,`beds`,`baths`,`lot_sqft`,`year_built`,`stories`,`garage_spaces`,`hoa_monthly`,`tax_annual`,`stated_monthly`,`type`,`features`,`featured`,`builder`,`reduced_at`,`reduced_by`,`sample`,`subdivision`,`city`,`postal_code`,`latitude`,`longitude`) WHERE "status" <> 'Off Market';--> statement-breakpoint
CREATE INDEX `properties_by_featured` ON `properties` (`status`,`listed_at`) WHERE "featured" = 1;--> statement-breakpoint
CREATE INDEX `properties_by_subdivision` ON `properties` (`subdivision`,`status`,`price`);--> statement-breakpoint
CREATE INDEX `properties_by_postal_code` ON `properties` (`postal_code`,`status`,`price`);--> statement-breakpoint
CREATE INDEX `properties_by_city` ON `properties` (`city`,`status`,`price`);--> statement-breakpoint
CREATE INDEX `properties_by_origin` ON `properties` (`source`,`status`,`listed_at`);--> statement-breakpoint
CREATE INDEX `properties_by_expiry` ON `properties` (`status`,`expires_at`);--> statement-breakpoint
CREATE INDEX `properties_by_source` ON `properties` (`source`);--> statement-breakpoint
CREATE INDEX `properties_by_status` ON `properties` (`status`);--> statement-breakpoint
CREATE INDEX `properties_by_sample` ON `properties` (`id`) WHERE "sample" = 1;--> statement-breakpoint
CREATE INDEX `properties_by_standard_status` ON `properties` (`standard_status`,`status`);--> statement-breakpoint
CREATE INDEX `properties_by_parcel` ON `properties` (`parcel_number`) WHERE "parcel_number" is not null;--> statement-breakpoint
CREATE INDEX `properties_by_home` ON `properties` (`home_key`) WHERE "home_key" is not null;--> statement-breakpoint
CREATE INDEX `properties_by_successor` ON `properties` (`merged_into`) WHERE "merged_into" is not null;--> statement-breakpoint
CREATE TABLE `shared_list_homes` (
	`list_id` text NOT NULL,
	`property_id` integer NOT NULL,
	`added_by` text NOT NULL,
	`added_at` integer NOT NULL,
	`struck_by` text,
	PRIMARY KEY(`list_id`, `property_id`),
	FOREIGN KEY (`list_id`) REFERENCES `shared_lists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `shared_list_leads` (
	`list_id` text NOT NULL,
	`lead_id` text NOT NULL,
	PRIMARY KEY(`list_id`, `lead_id`),
	FOREIGN KEY (`list_id`) REFERENCES `shared_lists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shared_list_leads_by_lead` ON `shared_list_leads` (`lead_id`);--> statement-breakpoint
CREATE TABLE `shared_list_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`list_id` text NOT NULL,
	`property_id` integer NOT NULL,
	`person` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`list_id`) REFERENCES `shared_lists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shared_list_notes_by_list` ON `shared_list_notes` (`list_id`,`property_id`);--> statement-breakpoint
CREATE TABLE `shared_list_people` (
	`list_id` text NOT NULL,
	`person` text NOT NULL,
	`nickname` text,
	PRIMARY KEY(`list_id`, `person`),
	FOREIGN KEY (`list_id`) REFERENCES `shared_lists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `shared_list_reactions` (
	`list_id` text NOT NULL,
	`property_id` integer NOT NULL,
	`person` text NOT NULL,
	`reaction` text NOT NULL,
	`why` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`list_id`, `property_id`, `person`),
	FOREIGN KEY (`list_id`) REFERENCES `shared_lists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `shared_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`name` text NOT NULL,
	`by_agent` integer NOT NULL,
	`agent_at` integer,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shared_lists_token_unique` ON `shared_lists` (`token`);--> statement-breakpoint
CREATE INDEX `shared_lists_by_use` ON `shared_lists` (`used_at`);--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text,
	`mail_id` text,
	`device_id` text,
	`notice` text,
	`target` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`give_up_at` integer NOT NULL,
	`reason` text,
	`delivered_at` integer,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mail_id`) REFERENCES `alert_mails`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`device_id`) REFERENCES `push_devices`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deliveries_by_due` ON `deliveries` (`status`,`next_at`);--> statement-breakpoint
CREATE INDEX `deliveries_by_mail` ON `deliveries` (`mail_id`) WHERE "mail_id" is not null;--> statement-breakpoint
CREATE INDEX `deliveries_by_device` ON `deliveries` (`device_id`,`delivered_at`) WHERE "device_id" is not null;--> statement-breakpoint
CREATE TABLE `deletions` (
	`email_digest` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_ledger` (
	`email_digest` text PRIMARY KEY NOT NULL,
	`stopped_at` integer,
	`mailed_at` integer,
	`mailed_for` text
);
--> statement-breakpoint
CREATE INDEX `mail_ledger_by_date` ON `mail_ledger` (`mailed_at`);--> statement-breakpoint
CREATE TABLE `person_merges` (
	`person_id` text PRIMARY KEY NOT NULL,
	`into_id` text NOT NULL,
	`at` integer NOT NULL,
	`kept` text NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`into_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `person_merges_by_into` ON `person_merges` (`into_id`,`at`);--> statement-breakpoint
CREATE TABLE `people` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`main_id` text,
	`last_at` integer,
	`contact_at` integer GENERATED ALWAYS AS (coalesce("last_at", "created_at")) VIRTUAL,
	`mailbox` text GENERATED ALWAYS AS (iif(substr("email", instr("email", '@')) in ('@gmail.com', '@googlemail.com'),
    replace(substr(substr("email", 1, instr("email", '@') - 1), 1, instr(substr(substr("email", 1, instr("email", '@') - 1), 2) || '+', '+')), '.', '') || '@gmail.com', substr(substr("email", 1, instr("email", '@') - 1), 1, instr(substr(substr("email", 1, instr("email", '@') - 1), 2) || '+', '+')) || substr("email", instr("email", '@')))) VIRTUAL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_email_unique` ON `people` (`email`);--> statement-breakpoint
CREATE INDEX `people_by_mailbox` ON `people` (`mailbox`);--> statement-breakpoint
CREATE TABLE `push_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`quiet_from` integer,
	`quiet_to` integer,
	`pushed_at` integer,
	`fault` text
);
--> statement-breakpoint
CREATE TABLE `revoked_devices` (
	`id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `content_settings` (
	`key` text NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`value` text,
	`restored` integer,
	PRIMARY KEY(`key`, `version`)
);
--> statement-breakpoint
CREATE TABLE `content_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`changed_at` integer,
	`imported_at` integer,
	`purged_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `counters` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`name` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`kind`, `day`, `name`)
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`claimed_at` integer NOT NULL,
	`answer` text
);
--> statement-breakpoint
CREATE TABLE `link_keys` (
	`purpose` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `model_calls` (
	`day` text PRIMARY KEY NOT NULL,
	`calls` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outages` (
	`part` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `page_changes` (
	`path` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `saved_keys` (
	`name` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`saved_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `busy_calendar` (
	`id` integer PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`read_at` integer,
	`failure` text,
	`left_out` text
);
--> statement-breakpoint
CREATE TABLE `busy_times` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`kind` text DEFAULT 'busy' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `busy_times_by_end` ON `busy_times` (`ends_at`);--> statement-breakpoint
CREATE TABLE `tour_quarters` (
	`quarter` integer PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `tours`(`lead_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tour_quarters_by_tour` ON `tour_quarters` (`lead_id`);--> statement-breakpoint
CREATE TABLE `tours` (
	`lead_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`state` text NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`changed_at` integer NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`change` text,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tours_by_state` ON `tours` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `tours_by_time` ON `tours` (`state`,`starts_at`);