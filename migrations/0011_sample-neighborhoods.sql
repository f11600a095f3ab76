-- The sample rows of the heat map: sample = 1. A source of data replaces them.
INSERT INTO `neighborhoods` (`id`, `position`, `name`, `latitude`, `longitude`, `price_range`, `average_price`, `market_activity`, `days_on_market`, `price_change`, `school_rating`, `walk_score`, `crime_rating`, `amenities`, `recent_sales`, `sample`) VALUES
	('skye-canyon', 0, 'Skye Canyon', 36.3169, -115.3183, '$800K - $1.5M', 1250000, 'hot', 15, 8.5, 9, 45, 'low', '["Golf course nearby","Parks","Shopping","Hiking trails"]', 24, 1),
	('centennial-hills', 1, 'Centennial Hills', 36.2831, -115.2632, '$700K - $1.2M', 950000, 'warm', 22, 5.2, 8, 52, 'low', '["Shopping centers","Recreation","Schools"]', 18, 1),
	('summerlin-west', 2, 'Summerlin West', 36.1859, -115.3699, '$600K - $1.8M', 1100000, 'hot', 18, 7.1, 9, 48, 'low', '["Red Rock Canyon","Golf","Dining","Entertainment"]', 31, 1),
	('mountains-edge', 3, 'Mountains Edge', 36.01, -115.265, '$500K - $1.1M', 780000, 'warm', 28, 4.3, 7, 41, 'medium', '["Parks","Shopping","Community centers"]', 15, 1),
	('aliante', 4, 'Aliante', 36.2887, -115.1803, '$400K - $900K', 650000, 'cool', 35, 2.1, 6, 38, 'medium', '["Golf course","Casino","Dining"]', 12, 1);
