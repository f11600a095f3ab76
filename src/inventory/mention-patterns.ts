import { lazy } from '../format/lazy.ts'
import { readPatterns } from './word-patterns.ts'

/** Words that are used alike in many patterns. */
const classes: Readonly<Record<string, string>> = {
  /** The years in which what was replaced is still called new. */
  recent: '2023|2024|2025|2026',
  amenity: 'community|complex|association|hoa|assoc|neighborhood|clubhouse|amenities|comunidad',
  bath: 'bath|baths|bathroom|bathrooms|ba',
  bed: 'bedroom|bed|bdrm|br|1br|guest_room|guest_bedroom|guest_suite|junior_suite|en_suite',
  behind: 'behind|in_back|to_the_rear|to_rear|at_back|at_rear|backing|directly_behind',
  down: 'downstairs|down|on_first|on_main|on_1st|on_ground|on_lower|on_entry|first_floor|first_level|main_floor|main_level|ground_floor|ground_level|1st_floor|1st_level',
  floor: 'floor|floors|flooring',
  garage: 'garage|garages|gar|cochera|garaje',
  give: 'credit|credits|concession|concessions|contribution|allowance|incentive|incentives|assistance|help',
  near: 'near|close_to|close_proximity_to|proximity_to|convenient_to|walkable_to|minutes_to|minutes_from|min_to|minute_to|mins_to|moments_to|moments_from|seconds_from|seconds_to|steps_to|steps_from|walk_to|stroll_to|blocks_to|blocks_from|block_to|block_from|access_to|around_corner_from|across_from|cerca_de|cerca_del|next_to|adjacent_to',
  nearby:
    'nearby|close_by|around_corner|right_around_corner|down_street|across_street|minutes_away|min_away|steps_away|blocks_away|block_away|short_walk|short_stroll|within_walking_distance|within_minutes|at_end_of|out_your_door|outside_your|walking_distance|a_una_cuadra|close_at_hand|at_your_doorstep',
  new: 'new|newer|brand_new|newly_installed|recently_installed|recently_replaced|just_installed',
  primary: 'primary|primaries|master|masters|owner|owners|mstr|mbr',
  redo: 'remodeled|remodelled|updated|renovated|redone|upgraded|refreshed|reimagined|redesigned|modernized|overhauled|refinished|transformed|revamped|refurbished|rehabbed|reworked|remodelada|renovada|remodelados|renovados',
  stay: 'stay|stays|included|includes|convey|conveys|remain|remains|come_with|comes_with|go_with|left_for|incluidos',
  suite: 'suite|bedroom|bed|room|quarters|retreat|br',
  away: 'opposite|other|separate|separated|away|apart|split|divided|far',
}

/** How listings write the wishes of mention-phrases.ts besides its phrases: see `readPatterns`. */
const wishes: Readonly<Record<string, string>> = {
  // The lot and what is around it
  'corner lot': `
    on corner, ! corner !,
    corner * lot|homesite|parcel|site|property|location|setting|position|home, lot|home|situated|sits|sit|located|positioned|set|nestled|perched * on * corner,
    occupies * corner, on desirable|large|oversized|premium|prime|huge * corner, lot corner, casa|lote ** esquina`,
  'cul-de-sac': 'bulb * of * court|street, end|back of * court|dead_end, cul de sac',
  'no rear neighbors': `
    ¬have|having * neighbors|neighbor * behind, ¬house|home|houses|homes backs|backing,
    back|backs|backing|backed * to|onto|up_to|up_against * open_space|desert|blm|greenbelt|wash|preserve|hillside, ¬one * ever * build, greenbelt|desert|wash|open_space * behind, rear|backyard|back * neighbor free,
    ¬neighbor|neighbors|home|homes|house|houses|one|direct|two|immediate|rear|back|backyard * neighbor|neighbors|home|homes|house|houses|story| ** $behind,
    ¬direct|immediate|rear|back|backyard * neighbor|neighbors, ¬single * neighbor|home|house * $behind, ¬one * build|backing * behind|back|home|you,
    ¬one $behind, rear|back * yard|fence|wall|property ¬neighbors, nobody|noone|nothing * behind|at_your_back|to_your_rear|out_back, free_of * rear|back|backyard neighbors,
    rear|backyard|back neighbor free, nobody * at * back fence, ¬vecinos|casas * atras|detras|en_parte_de_atras|fondo, neighbor|neighbors * free backyard,
    only|just|nothing_but desert|mountains|open_space|greenbelt|sky * behind`,
  'open space': `
    back|backs|backing|borders|adjacent|next|overlooks|overlooking ** desert|blm|natural|open_space|greenbelt|common_area, greenbelt * behind`,
  'backs to a park':
    'back|backs|backing * to|onto|up_to * park, park * behind, back|rear gate * park',
  'park nearby': `
    $near * park|parks|parque, park|parks * $nearby, $amenity ** parks, park|parks * within|is|are * walking|minutes|steps|walk|stroll, block|blocks * from|to|away park,
    walk|stroll|steps|skip|bike ** to ** park|parks, parks and|& playground|playgrounds|trails, park and playground|playgrounds, parque * cuadra|cerca|enfrente`,
  'trails nearby': `
    hiking|walking|biking|bike|jogging|nature * path|paths|trail|trails|route|routes, $near * hiking|biking|trails|trailhead|paths|paseos,
    trail|trails|trailhead|trailheads|paseos * $nearby, trailhead|trailheads, paseos|greenbelts and trails, trail * outside|behind|from`,
  'lake view': `
    water visible, you on * water,
    lake|water|lakeside * view|views|vistas|panorama, view|views|vista|vistas * of|over|to * lake|water, overlook|overlooks|overlooking|facing|face * lake|water,
    out|up * over|to|on|at * lake|water, right|directly|directly_on * lake|water, sits|home|located on * lake|water, lakefront|waterfront|lakeside`,
  'large lot': `
    largest|biggest * lot|lots|homesite|homesites|yard|yards, estate+size|estate+sized|king+size|king+sized lot|homesite|parcel|yard,
    half|quarter|third|full|whole * acre, 1_2|1_3|1_4|3_4|1_5 acre, acre|acres * lot|parcel|corner|property, almost|nearly|over * acre,
    huge|large|oversized|massive|big|estate|expansive|generous|sprawling|spacious|giant|enormous|king_size|king_sized|grand|deep * lot|homesite|parcel|grounds,
    huge|large|oversized|massive|big|expansive|generous|sprawling|spacious|giant|enormous * yard|backyard, estate size|sized lot, lot * over|larger|nearly 10|11|12|13|14|15|20`,
  'fenced yard': 'fully|completely|securely * fenced|walled',
  'grass yard': `
    live|real|fresh|new|natural * sod, sod yard|backyard|lawn,
    real|natural|living|genuine|lush|green|mature * grass|lawn|sod|pasto|zacate, grass|grassy * area|yard|side|play|backyard|space, lawn|grass * real|natural, fresh|new sod`,
  'synthetic grass': `
    lawn|grass|yard|green * artificial|synthetic|turf, faux|fake|artificial|synthetic * grass|lawn|turf|yard, turfed yard|backyard, zacate|pasto|cesped * sintetico|artificial,
    artificial+|synthetic+|faux+|fake+ grass|lawn|turf, artificial+grass|artificial+lawn|synthetic+grass|synthetic+lawn|faux+grass|fake+grass|faux+lawn`,
  'putting green': `
    putting * green|greens|surface|area|course, practice|chipping|backyard|private * green, sink|practice|work ** putt|putts|putting|short_game,
    putt * on|at|in|without * own|your|home|backyard|leaving, mini golf, golf green|greens * backyard|yard|home, synthetic putting, putts ** home|backyard`,
  'desert landscaping': `
    rock and cactus, cactus|rock * yard|garden|front|landscape,
    desert|low_water|water_wise|waterwise|water_smart|drought_tolerant|drought_resistant|native|rock|rocked|decorative_rock|xeric * landscape|landscaping|landscaped|plants|plantings|yard|yards|front|back|backyard|scaped,
    desertscape|desertscaped|desert_scape|desert_scaped|xeriscape|xeriscaped|xeriscaping|zeroscape|zeroscaping, decorative rock, drought tolerant|resistant, water smart|wise yard|landscape`,
  'fruit trees': `
    trees ; lemon|lime|orange|fig|citrus|peach,
    fruit|fruiting|citrus|lemon|lime|orange|fig|peach|apricot|plum|apple|grapefruit|pomegranate|nectarine|mandarin|tangerine|cherry|pear|olive|loquat * tree|trees,
    fruit|fruiting|bearing|producing * tree|trees|citrus, lemon|lime|orange|fig|peach|apricot|plum|apple|grapefruit|pomegranate ** tree|trees,
    tree|trees|pick|picked|fresh|grow|own ** lemons|limes|oranges|figs|peaches|apricots|pomegranates|lemon|lime|citrus, mature|backyard citrus, home|backyard|mini orchard,
    arbol|arboles * limon|naranja|durazno|fruta|frutas|higo, limonero|limoneros|naranjo, planted ** fruit`,
  garden: 'planting|planter|garden|raised|veggie * bed|beds|boxes, veggie|herb garden',
  'dog run': `
    dog|dogs|doggie|doggy|pet|pets|puppy|pup|k9|canine * run|runs|pen|kennel|yard|area, run|pen|kennel * for * dog|dogs|pup|pups|pets|puppy|doggies|k9|furry,
    yard|area|space * for * dog|dogs|pup|pups|puppy`,
  'horse property': `
    horse~ready, room_for|room+ horses,
    horse|horses|equestrian * property|setup|set_up|zoned|zoning|ready|friendly|facilities|facility|stalls|barn|stables|arena|corrals|allowed|ok|okay|welcome|permitted|acreage,
    bring|keep|board|ride|room_for|room+ * horse|horses, stalls|stall|corral|corrals|paddock|paddocks|round_pen|turnout|turnouts|mare_motel|tack_room|stables,
    barn ** stalls, arena ** pen|barn|corral|corrals, riding arena, zoned ** horses|horse, caballos * ok|permitidos`,
  'room for a pool': `
    easily take * pool,
    ~pool|swimming|dream|private * pool|, room|space|big|large|deep|plenty|yard|backyard|lot|spot ** for|ready|fit|awaits|awaiting|waiting|accommodate|sized|to_add|to_put|to_build * pool,
    ~adding|designing|building|creating|installing * pool, design|create|build|add|bring|envision * own|dream|custom * pool, yard|backyard|lot ** ~pool,
    pool * possibility|possibilities|able lot|, room|space|espacio|lugar ** alberca|piscina, se puede * alberca|piscina, yard|backyard|lot ** large|big|deep ** pool,
    blank canvas|slate ** pool, yard|backyard|lot * awaits|ready|waiting|needs ** pool`,
  // Water outside
  'community pool': `
    pool ; spa ** community|complex|clubhouse,
    $amenity|residents|shared * pool|pools|swimming_pool, pool|pools ** for_residents|at_clubhouse|in_complex|in_community|in_neighborhood|for_owners,
    $amenity|residents|owners * offers|offer|features|feature|includes|include|has|have|enjoy|with|provides|boasts|access ** pool|pools, $amenity ; ** pool|pools, $amenity|residents ** pool|pools,
    complex|clubhouse ** pool, alberca|piscina * comunitaria|comunidad|complejo, access_to pool, pool access, junior olympic pool, amenities|includes * ; * pool`,
  'heated pool': `
    gas heater ** pool, heater on|for * pool, pool ** heat_pump|warm, alberca|piscina ** calentador,
    heated * pool, pool|spa * heated|heater, pool with * heat|heater, pool with gas|solar|electric * heater|heat, heater * for * pool, pool ; heated,
    alberca|piscina * calentador|climatizada|calefaccion, heated ** pool`,
  'saltwater pool': `
    salt|saltwater|saline * pool|cell|system|chlorinator|chlorination|water_pool, pool ** salt|saltwater, alberca|piscina ** sal|salada`,
  'pickleball court': 'pickle ball',
  'basketball court': 'bball|basketball * court|hoop|goal|pad',
  'sport court':
    'sport|sports|multisport|multi_sport|multi_use|game|half * court|courts, court|pad for * basketball|pickleball|sports',
  // Outside the house
  'covered patio': `
    patio * full|solid cover,
    covered|roofed|shaded|cov * patio|patios|lanai|porch|veranda|outdoor|terrace, patio|patios * covered|cov, patio|porch|lanai with * cover|covers, covered * extended * patio, covered and|& extended patio,
    covered * outdoor|entertaining|entertainment|al_fresco|alfresco|back|rear|seating|living * living|space|area|room|patio|lounge, terraza|patio|porche * techada|techado|cubierta|cubierto,
    patio with * solid|full|wood|alumawood|aluminum cover|roof, full|full_length * patio cover`,
  balcony: 'balc, terrace * off|from, private|primary|covered * terrace',
  'rooftop deck':
    'rooftop|roof_top|roof * deck|terrace|patio|lounge|retreat|entertaining|garden|living|oasis',
  'outdoor kitchen': `
    built_in * bbq|barbecue|grill with * fridge|sink|refrigerator,
    outdoor|outside|exterior|summer|alfresco|al_fresco|open_air|backyard|patio * kitchen|kit|kitchens, outdoor|outside|exterior * cooking|grilling|bbq * area|station|space|island|center,
    kitchen * outside|outdoors|on_patio|in_backyard, cook|cooking * outside|outdoors, bbq|barbecue|grill|barbeque * island|station * with * sink|fridge|refrigerator, kitchen * outside`,
  'built-in barbecue':
    'bbq|barbecue|barbeque|grill|grilling * built_in|island|station|center, barbeque|barbecue',
  'fire pit':
    'fire table|ring|feature, gather * fire, fire * pit|pits|bowl|table|ring|feature, firepits|firepit, fogata',
  shed: 'bodega|bodeguita ** patio|yarda|atras|herramienta, storage|tool|utility|garden|detached|tuff|backyard|custom * shed|sheds|building|outbuilding, outbuilding|outbuildings, bodega ** herramientas',
  workshop: `
    taller ** patio|atras|herramienta,
    insulated|detached|woodworking|hobby|mechanic|mechanics|separate|air_conditioned|rv|backyard|machine|30x40|powered|wood|man|mans|auto|car|heated|craft|large|huge|big|oversized * shop|workshop,
    workbench|work_bench|workshop|wood_shop|metal_shop|shop * area|space|with|building|bench, shop * 220|power|electricity, shop|workshop * in|out|behind * back|garage|rear|yard, garage|barn shop, shop garage`,
  // Garage and parking
  'oversized garage': `
    oversized|oversize|extended|extra_deep|deep|deeper|extra_long|extra_large|expanded|elongated * $garage, $garage * oversized|extended|extra_depth|extra_deep|deep, $garage with * extra|added depth|length|room|space|storage`,
  'epoxy floor': `
    epoxy|epoxied|epoxi|epoxico|epoxica|polyaspartic|polyurea|poly_coated|poly_coat|epoxyd|epoxys|poly_aspartic <> $garage, coated|sealed|painted|flake|flaked|speckled|finished|epoxied|epoxy|poly * $garage * $floor|,
    $garage * $floor * coated|coating|sealed|finished|flaked, $garage with * coated|sealed|flake|epoxy|painted|poly $floor|, $garage coating, epoxy|epoxied * $floor|coating|coated|finish|flake|flakes|sealed,
    polyaspartic|polyurea|poly_coated * $floor|coating|coated|finish, ! epoxy|epoxied !, with|w epoxy !`,
  'rv garage': `
    $garage * deep|tall|big|high|large ~motorhome|rv|motor,
    $garage ** tall|enough|sized ** rv|motorhome, rv~size|rv~sized|rv~height * $garage|bay|door,
    rv|motorhome|motor_home|rv_height|rv_size|rv_sized * garage|garages|barn|bay|shop|door, $garage * fits|fit|for|tall_enough|houses|holds * rv|motorhome|motor_home|coach,
    indoor|enclosed|covered_indoor * rv * parking|storage|bay|, cochera|garaje ** rv|casa_rodante, super garage`,
  'ev charger': `
    wallbox|juicebox,
    ev|evs|electric_car|electric_vehicle|tesla|car|level_2|chargepoint|vehicle * charger|chargers|charging|outlet|plug|station|port|connector|circuit|evse|wall_charger|home_charger,
    charger|charging|charge|outlet|plug|240v|220v|240_volt|220_volt|50_amp|station|hookup ** for * ev|evs|tesla|electric_car|electric_vehicle, charge|plug|plug_in|juice_up|fuel * ev|tesla|electric, nema 14_50|14,
    wall connector, evse, garage ** 220v|240v|220|240 ** ev, cargador|cargadores * electrico|tesla|auto|carro|vehiculos`,
  'tandem garage': '3rd|third|extra tandem, tandem * $garage|bay|stall|space|car|parking',
  'three-car tandem': `
    tandem * 3rd|third|three * bay|car|stall|space|, 3rd|third * bay|car|stall|space|garage * tandem, three|3|3c * car|$garage * tandem, 3|three * car $garage * 1|one|with|third * tandem, 2_1 tandem,
    3|three * car * $garage ; 1|one|third|3rd| tandem, tandem|1_tandem ** 3|three car`,
  'garage cabinets': `
    $garage storage,
    $garage|garages ** cabinet|cabinets|cabinetry|racks|shelving|shelves|workbench|storage_racks|built_ins|gabinetes|repisas, built_in|custom|overhead * $garage storage|cabinets|cabinetry,
    cabinet|cabinets|cabinetry|racks|shelving * in * $garage, overhead|ceiling * rack|racks|storage, $garage with * storage`,
  // Kitchen
  'quartz countertops':
    'quartz|silestone|cambria|caesarstone|cuarzo * counter|counters|countertop|countertops|tops|surfaces|slab|island, counters|countertops|tops|island|kitchen * in|of|with|topped|are * quartz',
  'granite countertops':
    'granite|granito|grnt * counter|counters|countertop|countertops|tops|surfaces|slab|island, counters|countertops|kitchen * granite',
  'kitchen island':
    'kitchen|prep|center|double|oversized|large|huge|massive * island|islands, island * seats|seating',
  'stainless appliances':
    'stainless|ss * appliance|appliances|kitchen|fridge|range|oven, appliances * stainless',
  'new appliances': `
    $new|updated|upgraded * appliance|appliances|fridge|refrigerator|dishwasher|range|stove|oven|microwave|aparatos|electrodomesticos, appliance|appliances * new|newer|replaced|brand_new|upgraded|updated,
    new ss|stainless|kitchenaid|lg|samsung|whirlpool|ge|bosch * appliance|appliances, appliances ** less_than|under|only ** old, appliances ** year|months old`,
  'appliances included': `
    appliance|appliances|electrodomesticos ** $stay, appliances to stay, fridge|refrigerator|refrig|refri ** $stay, includes|include|including|included|comes_with|incluye|leaving ** appliance|appliances|fridge|refrigerator|electrodomesticos,
    fridge|refrigerator ; washer ** $stay, fridge|refrigerator ; washer ; ** $stay, washer|dryer|dishwasher|w_d ** fridge|refrigerator ** $stay, washer|dryer ; ** fridge|refrigerator ** $stay,
    every|all * appliance|appliances * $stay, includes|include|including * refrigerator|fridge|washer, se quedan|queda ** electrodomesticos, appliances staying, washer dryer ; fridge|refrigerator * $stay`,
  'washer and dryer':
    'washer|w * dryer|d * $stay, wd $stay, stacked|front_load|in_unit|stackable|full_size * washer|laundry, lavadora ** secadora, washer|dryer ; * dryer|washer * $stay',
  'double oven': 'double|dual|two|2|twin|stacked|pair * wall| oven|ovens|hornos, pair * ovens',
  'gas stove': `
    cooking|cook ** on|with gas, cocina gas,
    gas|natural_gas|gas_burner|burner_gas * stove|range|cooktop|cooktops|cooking|oven|cook_top|stovetop|top|burners|burner, cook|cooks|cooking with gas, cooktop|range|stove|oven * gas, gas kitchen, gas fired * stove|range,
    burner * gas|range|cooktop|stove, wolf|viking|thermador * gas| range|cooktop, estufa ** gas`,
  'butler pantry': 'butler|butlers|caterer|caterers|prep * pantry|kitchen, scullery',
  'wine cellar':
    'wine * cellar|room|wall|vault|closet|grotto|display|tasting_room|storage_room, cellar ** wine|bottles|collection|cabernet, bottle * wine|cellar, temp|temperature|climate * controlled * wine',
  'walk-in pantry':
    'walk_in|step_in|w_i|oversized|roomy|big|huge|large|spacious|corner * pantry|pantries, pantry',
  'wet bar': `
    wet|home|built_in|custom|entertaining|entertainment|full|granite|sit_down|sunken|party|butler|butlers * bar, bar with|w * sink|fridge|beverage|wine, bar sink, wetbar, bar area with * sink|fridge`,
  // Rooms
  'theater room':
    'theater|theatre with * projector|seating|screen, theater|theatre|cinema|media|movie|screening * room|rm|seating|projector|risers, home|dedicated|private * theater|theatre|cinema, projector * screen, media theater|theatre, theatre|cinema',
  'home gym': `
    gym with, ! gym !, set_up|equipped|outfitted|used ** gym|home_gym, full|fully_equipped * gym,
    weight|workout|exercise|gym * room|studio, mirrored|dedicated|private|garage|in_home|home|personal * gym, gym room, yoga ** studio`,
  'laundry room': 'laundry * room',
  'downstairs bedroom': `
    $bed * plus|& * $bath * on|downstairs, bed ; bath * 1st|first|main floor,
    $bed ** $down, $down * $bed, $bed and|& * $bath * $down, $bed with ** $bath ** $down, $bed * $bath * $down, full * $bed * $down, downstairs ** $bed, next_to * downstairs $bed,
    $bed ** on * first|main|1st|ground|lower|entry floor|level, main|first|ground|1st|entry floor|level * $bed, recamara|cuarto|habitacion ** abajo|planta_baja`,
  'downstairs primary': `
    $primary * $suite * $down, $primary * $down, $down * $primary * $suite|, downstairs|main_level|main_floor|first_floor * $primary, $primary * $suite|ste| ** on * first|main|1st|ground|lower|entry floor|level,
    recamara principal ** abajo|planta_baja`,
  'dual primary': `
    primary up and|& * down,
    two|2|dual|double|twin|second|secondary|both|pair * $primary * suite|suites|bedroom|bedrooms|br, two|2|dual|double|twin primaries|masters, pair * $primary suites, primary up|upstairs and primary|one * down|downstairs,
    two|2|dual|double * ensuite|en_suite $primary, dos * recamaras|suites principales`,
  'multigen suite': `
    granny|nanny flat|unit|suite|quarters, suite with * living * kitchenette, in_laws|inlaws * suite|quarters|wing, multiple generations, two households,
    mother_in_law|mothers_in_law|inlaw|in_law|inlaws|mil|granny|nanny|generational|multigenerational|multi_generational|multigen|multi_gen|next_gen|nextgen|gensmart|lock_off * suite|quarters|setup|set_up|apartment|unit|living|floor_plan|home|space|wing,
    guest * quarters|suite * kitchenette|attached, attached * guest|inlaw|in_law * suite|quarters, guest quarters with|attached, guest quarters ** kitchenette, home within home, suite ** extended_family|parents|family|suegros|padres|in_laws,
    family suite ** entrance, dual living, suite * own * living|kitchenette ** kitchenette|parents, multigeneracional, multigen|multi_gen|next_gen|multigenerational`,
  'separate entrance': `
    sep ent,
    separate|private|own|independent|sep|outside|exterior * entrance|entry|entryway|exterior_door|front_door|door, own|private exterior|outside * door|entrance|entry, entrada * independiente|propia|separada|privada`,
  kitchenette: 'kitchenette|kitchenet|mini_kitchen|second_kitchen|2nd_kitchen, small kitchen in',
  'walk-in closet': `
    closet|closets * size * of| * bedroom|room, closet|wardrobe * walk, dual|two|twin walk_ins,
    walk_in|walkin|wi|w_i|step_in|custom|california|oversized|huge|large|spacious|generous|big|dual|enormous|giant|massive|boutique|his|two * closet|closets|wardrobe, closet|closets * size|built_ins|organizers|organizer|system,
    two|dual|2|double|his closets, his and|& hers * closet|closets, dressing room, closet ** size, closet~size * bedroom|room`,
  'soaking tub':
    'tub ** separate shower, tub and|& separate, soak|soaking|spa|oval|stand_alone|standalone|freestanding|free_standing|jetted|garden|separate * tub|bath_tub, tub and|& * shower',
  'jack and jill bath': 'jack * jill',
  // Finishes
  'remodeled kitchen': `
    kitchen|kitchens reno|makeover|overhaul|facelift,
    $redo|new|brand_new|newly|gut_renovated|completely|custom_new * kitchen|kitchens|cocina, $redo ** kitchen, kitchen|cocina ** $redo, kitchen ** new|brand_new * cabinets|cabinetry|counters|countertops|quartz|granite,
    new|custom_new * cabinets|cabinetry ** kitchen, new cabinets ; ** kitchen, kitchen * overhaul|makeover|remodel|renovation`,
  'remodeled baths': `
    $bath reno|makeover|facelift,
    $redo|new|newly|brand_new|gut_renovated * $bath|showers, $redo ** kitchen|kitchens and|& * $bath, $redo ** $bath, $bath|banos ** $redo, kitchen|kitchens and|& * $bath * $redo|new, $bath * remodel|makeover|renovation, kitchen $bath * $redo|new`,
  remodeled:
    'totally|completely|fully|extensively|freshly|newly|recently|tastefully * $redo, $redo throughout|top_to_bottom|inside',
  'fixer-upper': `
    ≈finishing|facelift|renovation|refresh|modernizing * touches|renovation|update|, bring hammer|tool, rehabbers|rehabber|flipper|flippers, dated but, little paint|work|tlc|vision ** far|long, paint and ** sweat, para reparar|arreglar,
    sold|selling * present|current|existing * condition, rehab|renovation * opportunity|project|ready, value add, property ≈love, love and|& work,
    fixer|fixer_upper|tlc|project_house|value_add|tear_down, ≈cosmetic|some|little|lots|work|elbow|love|full|paint|new|updating|repairs|tlc * elbow|work|tlc|love|updating|updates|grease|repairs|paint|carpet|remodel|,
    bring tools|contractor|vision|imagination|ideas|handyman, flip|rehab * opportunity|project|potential|property, great|perfect flip, priced for|accordingly repairs|condition, seller ** ¬make repairs, ¬make|do repairs,
    investor|investors|handyman|contractor * special|dream|opportunity, as is`,
  'move-in ready': `
    bring nothing|only, come unpack|and, lista|listo ** mude|mudes|mudarse|mudanza, all ** ≈family|owner|buyer|you|owners, turn * key,
    ready+to * move|enjoy|go|live, ready+for_immediate, ready+for_new * owner|owners|homeowner, ready+to call,
    ready * to_move|move|for_move|for_immediate|for_new_owners|for_new_owner|for_you|to_enjoy|to_go * in|move|, just|simply|only * bring|unpack|pack|move|grab * bags|suitcase|toothbrush|furniture|boxes|clothes|in|, bring|pack|drop|unpack * bags|suitcase|toothbrush|boxes|suitcases,
    ¬work needed|to_do|required|left_to_do, all|hard * work * done, everything * done|new|ready, nothing * to|left|needed * do|but|move|fix|update, all * needs|≈you|missing * you, all_it|all it|home ≈you, ≈nothing|¬thing, mir, unpack and|& relax|enjoy,
    move in today|condition|perfect, move|moved right|straight * in, all * you * have_to_do * move, keys and|& go, lista|listo * para * habitar|mudarse|entrar|vivir, mudarse ya, all it needs is you, immaculate and move`,
  'new paint': `
    new|newer|fresh|freshly|newly|recently|recent|professionally|just|two_tone|neutral interior|exterior|neutral|designer|two_tone|inside|custom| and| exterior|interior| paint|painted|repainted|pintura, paint|painted * new|fresh|inside_and_out|inside_out|throughout|in_2023|in_2024|in_2025|in_2026|$recent, repainted,
    new|fresh * carpet|flooring|floors|fixtures * and|& * paint, new|fresh * carpet|flooring|floors paint, paint and|& * carpet|flooring * new|fresh, paint * fresh|new, fresh|new * coat|coats * paint, fresh|new exterior|interior paint,
    interior|exterior|inside|home|house|walls * painted, int|interior|exterior paint, pintura * nueva|fresca, recien pintada`,
  'new flooring': `
    $new|updated|upgraded * flooring|floors|floor|carpet|carpeting|tile|lvp|vinyl|laminate|plank|hardwood|piso|pisos, flooring|floors|carpet * new|replaced|updated|brand_new`,
  'open floor plan': `
    kitchen ; ** share ** space, living|dining ** share ** space,
    open|wide_open|flowing|airy|open_concept * floor_plan|floorplan|plan|plans|floorplans|layout|concept|design|living|great_room|family_room|kitchen|living_area|living_space|and_airy, floor_plan|floorplan|layout * open|flows|flowing,
    kitchen|living|dining|spaces|rooms ** flow|flows|flowing|opens|open|overlooks|overlooking ** living|family|great|dining|together|room, opens|open|flows to|into|onto * family|great|living|dining * room|kitchen|,
    open living|dining, living ; dining ** flow|open, concepto|plano * abierto, one big|large * living|open * space`,
  'split floor plan': `
    bedrooms|beds|rooms ** either side, split beds,
    split * bedroom|bedrooms|bdrm|bdrms|primary|master|floorplan|floor_plan|plan|layout|design|wing|wings, bedroom|bedrooms|bdrms * split|separated|divided, $primary ** $away ** bedroom|bedrooms|rest|others|guest|side|end|wing|beds|secondary,
    bedroom|bedrooms|rooms|guest_rooms|beds ** opposite|other * side|sides|end|ends|wing|wings, bedrooms|rooms ** $away ** $primary|privacy, $primary * secluded|separate|separated|privately|split, secluded $primary, recamaras separadas`,
  'vaulted ceilings':
    'vaulted|cathedral|vaulting|vltd * ceiling|ceilings|living|great|family|entry|room|area, ceilings|ceiling * vault|vaulted, soaring vaults, techos abovedados',
  'high ceilings': `
    two_story|2_story|double_height|soaring * great_room|family_room|living_room|foyer|entry, ceilings * rise|rising|climb,
    high|tall|soaring|lofty|towering|dramatic|raised|elevated|volume|two_story|2_story|double_height|sky_high|vaulted|cathedral|extra_high|tray_high|great_height * ceiling|ceilings|foyer|living_room|entry|entryway,
    9|10|11|12|13|14|15|16|17|18|19|20|22|24|9ft|10ft|12ft|nine|ten|eleven|twelve|fourteen|sixteen|twenty * ft|foot|feet|plus|entry| * ceiling|ceilings, ceiling|ceilings ** soar|soars|soaring|tower|high|tall|reach|feet|foot|height|heights, ceiling heights,
    techos altos, doble altura`,
  'ceiling fans': `
    ceiling|upgraded|modern|lighted|designer|new|newer|overhead|remote|remote_control|led * fan|fans, fan|fans * in|throughout|t_o|and * bedroom|bedrooms|room|rooms|every|all|fixtures|lights|, ventilador|ventiladores|abanico|abanicos`,
  'hardwood floors':
    'hardwood|hardwoods|wood|oak|maple|hickory|bamboo|engineered_wood|engineered_hardwood|hand_scraped * $floor, engineered wood|hardwood, hardwoods',
  'vinyl plank floors': `
    wood~like|wood~look * plank|vinyl|laminate|floor,
    vinyl|lvp|lvt|luxury_plank|luxury_vinyl|waterproof_plank|waterproof|laminate|plank|wood_look|wood_like * $floor|vinyl|plank|planks|laminate, lvp|lvt, luxury|new|waterproof * plank|planks, wood like|look * plank|vinyl|laminate`,
  'no carpet': `
    ¬one|single|inch|stitch|thread ** carpet,
    free_of * carpet,
    all|only|hard|100|solid|nothing_but * hard|tile|wood|lvp|laminate|surface|surfaces|vinyl|luxury_vinyl|plank * $floor|surfaces|surface|underfoot|throughout, tile|lvp|wood|laminate|plank $floor| and| lvp|tile|wood| only|everywhere|throughout, ¬carpet|carpeting,
    free_of * carpet, hard * $floor|surface|surfaces, tile and|& wood|lvp|laminate only|throughout, 100 tile, all tile and|& wood|lvp|laminate, carpet free, all hard * $floor, zero|sin * carpet|alfombra`,
  'plantation shutters':
    'plantation|plant|custom|wood|white|wooden|interior * shutter|shutters, shuttered windows, shutters throughout',
  'barn doors':
    'barn~style * door|doors|sliding|slider|sliders, farmhouse * sliding * door|doors, sliding * barn, barn|barn_style|rustic * door|doors|dr|drs|slider|sliders, barndoor|barndoors, farmhouse sliding door|doors, barn style * door|doors',
  'sliding glass walls': `
    panel|multi * slider|sliders, pocket|corner_pocket|oversized|expansive * glass|slider|sliders|wall, folding|bi_fold|bifold * glass|wall|walls,
    stacking|stackable|pocketing|disappearing|telescoping|telescopic|accordion|retractable|multi_slide|multi_panel|panoramic|center_meet|nana|nanawall|wall_to_wall * glass|door|doors|wall|walls|slider|sliders,
    ft|foot|feet|8|10|12|14|16|20 * slider|sliders, nanawall, sliding * glass|wall|walls, glass * wall|walls, wall|walls * glass, sliding|moving|opening wall`,
  fireplace:
    'fireplc|fplc, fp in|with, gas|electric|wood|cozy|stone|linear fp, by fire in, chimenea|chimeneas',
  intercom: `
    wired * for * sound|audio|surround, speakers * throughout|patio|ceiling,
    surround_sound|sonos|in_ceiling_speakers|whole_house_audio, built_in|ceiling|in_ceiling|in_wall|bose|integrated|home|whole_home|whole_house|multi_room|wired|outdoor * speaker|speakers|sound|audio|sonos|stereo, wired * sound|audio|surround, audio|speakers|sound * throughout|system`,
  'central vacuum':
    'central|built_in|in_wall|whole_house|whole_home|house * vac|vacuum, vac|vacuum system',
  'smart home': `
    alexa~ready|smart~ready, control ** phone|app|voice,
    smart|automated|connected * home|house|thermostat|thermostats|lock|locks|lighting|lights|switches|switch|tech|technology|features|irrigation|garage|appliances|devices|doorbell|package|blinds, alexa|google_home|ecobee|lutron|control4|crestron|savant|nest|wi_fi_thermostat,
    tech|technology|smart package|pkg, app|voice|phone|wifi|wi_fi * controlled|control|enabled * thermostat|lighting|lights|home|, wi_fi|wifi * thermostat|lock|locks, home automation`,
  'security system': `
    security|alarm|surveillance|monitored|burglar|adt|ring|blink|arlo|nest|exterior|outdoor|motion|camera|video|8 * system|systems|cameras|camera|cams|alarm|setup|security|surveillance, cctv|surveillance|adt, camaras`,
  // Systems
  'new roof': `
    roof * done, roof ; $recent, techo recien|nuevo, full roof replacement, $recent * roof,
    roof ** year|years|yr|yrs|months * young|new|old,
    $new|updated|reroofed * roof|roofing|underlayment|techo, new|newer|$recent * tile|shingle|metal|flat * roof, roof ** new|newer|replaced|redone|reroofed|re_roofed|installed, roof|underlayment * replaced|new|$recent,
    roof ** less_than|only|under|1|2|3|one|two|three * yr|yrs|year|years|months * old`,
  'new hvac': `
    ac|hvac|a_c ; $recent, replaced * ac|hvac|a_c|air_conditioner,
    ac|hvac|a_c|units|system * 1|2|3|one|two|three * yr|yrs|year|years * old|young|new,
    $new|updated|upgraded * ac|hvac|a_c|acs|air_conditioner|air_conditioners|air_conditioning|furnace|heat_pump|condenser|heating|cooling|central_air|trane|lennox|carrier, $new * ton * unit|units|ac|hvac, ac|hvac|a_c|hvacs|acs|air_conditioner|units ** replaced|new|newer|brand_new|installed|$recent,
    ac|hvac|a_c|units ** less_than|only|under|1|2|3|one|two|three * yr|yrs|year|years * old`,
  'new water heater':
    '$new * water_heater|hot_water_heater|hot_water_tank|water_heaters, water_heater * new|newer|replaced|brand_new|$recent',
  'tankless water heater': `
    never ** hot_water,
    tankless|rinnai|navien|noritz * water|hot|heater|water_heater|, on_demand|ondemand|instant|instantaneous|endless|unlimited|continuous * hot_water|water_heater|water, hot_water * on_demand|never_ends, never * run|runs ** hot_water, calentador * paso|sin_tanque`,
  'water softener': `
    water|soft|whole_house|whole_home|water_softening|softening * softener|water|filter|filtration|conditioner|conditioning|treatment|softening|purification, softener|softeners|suavizador|ablandador, soft water, water * filtration|softening|conditioning|treatment|purification|filter`,
  'reverse osmosis':
    'ro|r_o * water|system|filter|filtration|drinking, softener and|& ro, reverse osmosis, ro',
  'well and septic':
    'well * septic, private|domestic|own|community|shared * well, own|private|on septic|well|septic, on * well, septic * system|tank, well and|& septic, water from * well, well water',
  'owned solar': `
    solar|solar_panels|panels ; all| paid|owned, solar~free|system~free|owned~free clear, paneles ** pagados|pagado, panels ** paid|paid_off,
    solar|panels|solar_panels * free * clear, owned|paid_off|purchased * pv|photovoltaic,
    solar|panels|solar_panels|pv|solar_system ** owned|paid_off|paid_for|paid_in_full|purchased|bought|free_and_clear|free_clear|outright, owned|own|paid_off|purchased|paid_for * solar|panels, ¬lease|payment|payments|loan * solar,
    ¬solar payment|payments|loan, panels|solar ** bought, seller|sellers * pay|pays|paying off * solar`,
  'leased solar': `
    solar|panels|solar_panels ** lease|leased|ppa|financed|agreement, lease|leased|ppa|assume|assumes|loan|take_over * solar|panels|sunrun|sunnova|vivint, sunrun|sunnova|vivint|tesla * lease|ppa|agreement, ppa, solar loan, assume ** solar, solar with|under * lease|contract|agreement`,
  // Money and terms
  'low hoa': `
    hoa|dues|fees * lowest|low, lowest * hoa|dues|fees,
    low|lo|lower|affordable|reasonable|minimal|small|inexpensive|tiny|cheap|low_cost * hoa|hoas|association|assoc|dues|fee|fees, hoa|dues|fees|hoas * low|affordable|minimal|reasonable|cheap, hoa ** only|just|under * 20|25|30|35|40|45|50|55|60, only|just|under * 20|25|30|35|40|45|50|55|60 ** hoa,
    cuota|hoa * baja|bajo, low ** dues|fee|fees`,
  'no sid or lid': '¬sid|sids|lid|lids, sid|lid|sids|lids ** paid, paid * sid|lid',
  'assumable loan': `
    loan|mortgage|rate|fha|va ** ~assumed|~taken, assume * va|fha|loan, va|fha|loan assumption,
    rate|loan|mortgage * can * assumed|transferred, inherit|keep * seller|sellers * rate|loan,
    assumable, assume|assumes|assuming|take_over|takeover|inherit|keep|lock_in * seller|sellers|owner|owners|va|fha|existing|low|current|low_rate|loan|mortgage|rate|2|3|4 ** loan|mortgage|rate|interest, loan|mortgage|rate|va|fha * assumed|assumable|assumption, assume|take_over ** rate|loan|mortgage`,
  'seller financing': `
    seller|owner|owners|sellers * financing|finance|carry|carryback|terms|note|will_carry, seller|owner|sellers * will|open|willing|happy ** carry|carrying|finance|financing, owc`,
  'seller concessions': `
    seller|sellers|builder|owner|lender ** closing_costs|closing_cost|buydown, seller|builder * kicks|chips|pitches in,
    seller|sellers|owner * offering|giving|offers ** credit|concessions|incentive,
    seller|sellers|builder|lender|buyer|buyers|owner ** $give|concession, $give ** buyer|buyers|closing|closing_costs|buydown|rate|escrow, toward|towards|for|with|at|pays|pay|paying|cover|covers * buyer|buyers|closing|your * closing|closing_costs|costs|close, closing|closing_cost|closing_costs * $give|paid|covered,
    buydown|buy_down, 2_1 buydown, 000|k|10k|5k|7k|8k|15k ** concessions|closing|toward, concessions`,
  'motivated seller': `
    seller|sellers|owner|owners * eager|anxious|≈it|gone, let * make * deal, let_s ** deal, offers * encouraged|invited|wanted, us * offer,
    seller|sellers|owner|owners * ready * deal|sell, ≈to_sell|≈sell|≈sold, serious seller, deal * to|must * made, quick sale,
    motivated, bring|make|submit|try|send|all|any|every|reasonable|open * offer|offers, offers|offer * considered|welcome|entertained, seller|sellers|owner|owners * ready|wants|needs|eager|says|anxious|priced|has_priced|must ** sold|deal|sell|move|offers, priced|price * to * sell|move, seller|sellers ** look_at|consider ** offers, must sell`,
  'tenant occupied': `
    tenanted_thru|tenanted_through|tenanted_until, month_to_month * tenant|lease|renter, tenant|tenants * on|month,
    disturb tenant|tenants|occupants|occupant, tenant|tenants ** notice, notice ** tenant|tenants, hr|hour * notice ; tenant, notice ; tenant,
    tenant|tenants|renter|renters * occupied|in_place|in|would|until|pays|paying|on_month|through|stay|wants|leased|lease|place|month, great|good|long_term|longterm|current|existing|excellent|reliable * tenant|tenants|renter|lease, leased|rented|lease * thru|through|until|till|expires|ends|runs|month_to_month|in_place,
    current|existing * lease|tenant, occupied * by * tenant|tenants|renters, disturb tenant|tenants|occupants, currently|presently|property|home|unit leased|rented, subject_to * lease, tenant ** lease|notice|appointment, notice ** tenant|tenants, inquilino|inquilinos, rented_thru|rented_through|rented_until|rented_for|rented_at`,
  vacant: `
    tenant free|~free, ready+for_immediate * occupancy|possession, vac lockbox|lbx|go, vacant, owner|seller|sellers|owners * have|has|already * moved,
    vacant|unoccupied, home|house|property|unit|sits|currently|now|delivered|is * empty|vacant, tenant free, empty|vacant and|& ready|easy|clean|move, owner|owners|seller|sellers * moved|moved_out, nobody|¬one living|home|lives * there|lockbox|, available now|immediately|today,
    immediate|immediately|ready_for_immediate * possession|occupancy|move_in, available for * immediate`,
  furnished: `
    everything * conveys, furniture too|stays,
    furnished|amueblada|amueblado, furniture|furnishings * $stay, includes|include|including|included|all * furniture|furnishings, comes|sold|offered with * furniture|furnishings, furniture package`,
  'never lived in': `
    ! brand_new !,
    new build|home|residence ; ¬lived, never * occupied|lived, be * first * live|own|call,
    new construction|build|home_from, brand_new|newly_built|newly_constructed|just_built|just_completed|newly_completed * home|house|construction|residence|townhome|condo, never|nobody * lived|occupied|lived_in, be * first * to_live|owner|live|homeowner, first to live, newly|just|recently * built|constructed|completed|finished,
    builder warranty|quick, quick move in * from|home, to be built, first owner of, nobody ** lived`,
  'single owner': `
    original|one|1|single|only_one|same * owner|owners, owned ** original|since_new|since_built|same_family, first time * market|offered, first_time * on|offered|market, never sold|been_on_market, same owner|owners|family since, first ** on market`,
  'pets allowed': `
    pet|pets|dog|dogs|cat|cats|fur_babies|furry_friends|furry|four_legged ** allowed|ok|okay|friendly|welcome|permitted|accepted, bring * pets|dogs|pet|dog|fur|furry|four, allows|allow|accepts|permits ** pets|dogs|cats, ¬breed * restrictions|restriction, mascotas ** permitidas|aceptan`,
  // Where it lies
  'near shopping': `
    $near ** shopping|shops|stores|restaurants|dining|grocery|groceries|retail|costco|mall|tiendas|restaurantes|compras, $near ** ; shopping|shops|dining|restaurants|retail, shopping|shops|stores|dining|restaurants|retail|grocery|groceries|entertainment ** $nearby, by retail|shopping|shops, shopping|dining ; ** $nearby,
    shopping|shops|dining and|& * minutes|nearby|more, minutes|min to shops|shopping, convenient|conveniently|easy ** shopping|retail|shops|dining`,
  'freeway access': `
    freeway|freeways|beltway|ramp|on_ramp ** $nearby,
    easy|quick|fast|convenient|close|near|minutes|seconds|hop|hop_on|on_off|access|hop_onto|jump|jump_on|proximity|rapido|by|minutes_from ** freeway|freeways|highway|215|beltway|i_15|us_95|i_215|i_11|autopista, easy|quick|close|near|minutes|access to * 95|215|15|515|i_515|i_95,
    freeway|freeways|215|beltway|i_15|i_215|us_95 * access|close|nearby|minutes|convenient, cerca * freeway|autopista, near|by * 95`,
  'end unit': `
    end|corner|end_cap * unit|units|condo|townhome|townhouse|location|town_home, only|one|single|1 * shared|common|adjoining * wall, shares|share ** one|single wall, end of row|building, one wall`,
  'top floor': `
    top|upper|penthouse|highest|third|3rd|second|2nd|upstairs * floor|level|story|unit * unit|condo|apartment|residence|location|end|corner, upper|upstairs|top|penthouse unit|condo, ¬one|neighbors|upstairs * above|upstairs|overhead|neighbors, ¬footsteps|noise|upstairs * overhead|above|neighbors, penthouse, top|highest story, nobody above, upper level`,
  'high floor': `
    high|higher floor|floors unit|condo|location|residence|views|view|with|corner|!, high|perched|soaring * in|above|over|up * tower|boulevard|strip|city|building, 10th|11th|12th|14th|15th|16th|17th|18th|19th|20th|21st|22nd|23rd|24th|25th|26th|27th|28th|29th|30th|31st|32nd|33rd|34th|35th|40th|45th * floor|story, upper stack,
    perched * high|above, piso * alto`,
  'ground floor unit': `
    ! 1st|first|ground floor ! ¬stairs|steps,
    ground|first|1st|bottom|lower|main|downstairs|ground_floor|ground_level|first_floor|lower_level|1st_floor|single_level * unit|condo|residence|apartment|location|end_unit, unit|condo|located|situated|home|residence * on * ground|first|1st|bottom|lower|main * floor|level, ground floor|level|lvl, bottom floor,
    ground|first|1st|lower * floor|level * unit|condo, planta baja`,
  'short-term rental':
    'str|strs|airbnb|vrbo * allowed|ok|approved|friendly|permit|permitted|license|zoned|potential, zoned for str, hotel condo, condo hotel, short_term * rental|rentals|renting * ok|allowed|permitted|approved|friendly|, licensed str',
  'short sale':
    'subject_to|requires * third_party|bank|lender approval * of * short, short sale, venta corta',
  foreclosure:
    'bank|lender|corporate|hud|gse * owned|home|property, reo|reposeida, foreclosed home',
  'golf frontage': `
    golf|golf_course|fairway|course * lot|front|frontage|homesite|property|parcel, on|along|backs|backing|borders|adjacent|adjoins|onto|hugging|lines * to| * golf|golf_course|fairway|course, on|sits|located|situated|at ** 1st|2nd|3rd|4th|5th|6th|7th|8th|9th|10th|11th|12th|13th|14th|15th|16th|17th|18th * hole|fairway|green|tee,
    overlooking|overlooks ** green|fairway|hole, hole|fairway|tee * 1|2|3|4|5|6|7|8|9, colinda|frente|pegada ** golf`,
  'strip view': `
    casino|casinos|hotel|hotels|vegas * skyline|lights,
    strip|las_vegas_strip|vegas_strip * view|views|vistas|facing|skyline|lights|panorama|corridor, view|views|vista|vistas|see|overlooking|overlooks|facing|out|out_at|gaze|row|watch|lights|night ** strip, strip ** view|views, strip|vegas|las_vegas skyline, strip facing`,
  'community gym': `
    gym|workout_room|fitness_room|exercise_room * in|at * clubhouse|complex|building, gimnasio * complejo|comunidad|edificio,
    $amenity|resort|building|residents|resident|onsite|on_site|comm * gym|fitness|workout|exercise|gimnasio, gym|fitness_room|workout_room|gimnasio ** in_complex|for_residents|at_clubhouse|in_building|comunidad|in_community, $amenity|amenities|residents ** gym|fitness_room|fitness|workout, $amenity|amenities ; ** gym|fitness,
    fitness|workout|exercise facility|facilities|center|centers, complex|building|clubhouse ** gym|fitness`,
  loft: 'loft * area|space',
  courtyard: 'courtyard',
}
/** The same for the features of feature-phrases.ts. */
const features: Readonly<Record<string, string>> = {
  pool: `
    private|pvt|own|sparkling|heated|saltwater|swimming|backyard|diving|play|custom|plunge|lap|pebble|pebble_tec|inground|in_ground|refreshing|dip_ready|beach_entry|zero+entry|freeform|resort|salt|newer|solar_heated|resort_style|resort_like|crystal|inviting|gorgeous|stunning|beautiful|oasis|your_own * pool,
    pool home|house_with, backyard|yard|oasis|patio|outside ** pool, pool * resurfaced|replastered|pump|heater|equipment|heated|plaster, pool with|w * waterfall|waterfalls|rock|grotto|baja|slide|swim_up|spa|water|heater|newer|gas|salt, dip|cool|swim|plunge|lounge ** pool, casa|patio|propia|privada ** alberca|piscina, alberca|piscina * propia|privada,
    pool spa|jacuzzi|hot_tub, pool and|& spa|hot_tub|jacuzzi|patio, pool`,
  spa: `
    pool|private|heated|inground|in_ground|above_ground|attached|sunken|backyard|raised|spillover|swim * spa|jacuzzi|hot_tub, pool and|&|with * spa|jacuzzi|hot_tub, hot tub|tubs, spa * spillover|off|in|with|heater|heated, yard|backyard ** spa|jacuzzi, jacuzzi, spool, spa`,
  casita: `
    cottage in|behind|for, guest * quarters * detached|separate,
    casita, accessory dwelling, adu, guest|detached_guest|backyard|carriage|pool * house|cottage|home, detached * guest|living * room|suite|quarters|house|room, carriage house, backyard|guest cottage`,
  'rv-parking': `
    estacionamiento|espacio|lugar ** trailer|traila|bote,
    rv|motorhome|motor_home|boat|trailer|toy|big_rig|rvs * parking|gate|gates|access|pad|slab|drive|storage|side|hookup|hookups|hook_ups|dump|plug|ready|prep|friendly|space|carport|yard|door|entry|driveway, gate|gates|gated|side|yard|parking|room|space|room+|park|bring|store|place|hookups|hook_ups ** rv|boat|trailer|motorhome|toys|boats|jet_skis|rvs,
    behind gate rv, double gate * rv, space+boat|space+rv|room+rv|room+boat|space+trailer|room+trailer, estacionamiento|espacio ** rv|remolque|lancha`,
  solar:
    'rooftop panels, sun powered, solar * equipped|powered|roof, solar * panels|panel|system|array|power|electric|energy|owned|leased|lease|ppa, owned|leased|paid_off|rooftop|roof|purchased|own|assume solar, photovoltaic|pv_system|sunrun|sunnova|vivint, paneles solares, solar !',
  'city-view': `
    city|city_lights|city_light|skyline|downtown|valley_and_city|strip|night * view|views|vistas|lights, view|views|vista|vistas|overlook|overlooks|overlooking|twinkling ** city|skyline|downtown|strip|ciudad|city_lights`,
  'mountain-view': `
    mountains|mountain|peaks * fill|rise|tower|greet|glow|loom|turn, gaze|wake|watch|sip|enjoy|front_row ** peaks|mountains|mountain,
    mountain|mountains|mtn|mtns|red_rock|mt_charleston|mount_charleston|spring_mountain|sunrise_mountain|canyon * view|views|vista|vistas|backdrop|scenery|panorama|sunsets, mountain|mtn ** view|views|vistas, view|views|vista|vistas|overlook|overlooking|overlooks|look|out|peaks|backdrop|sun_set|majestic|framed ** mountain|mountains|mtn|mtns|mt_charleston|montanas|red_rock,
    mountains * frame|out|out_back|beyond|surround|in_distance`,
  'golf-view': `
    golf|golf_course|fairway|course|green * view|views|vistas|frontage|lot|front|frontage, view|views|vista|vistas|overlook|overlooks|overlooking|out|looks ** golf|golf_course|fairway|hole|green|course, on|backs|situated|sits ** golf_course|fairway|1st|2nd|3rd|4th|5th|6th|7th|8th|9th|10th|11th|12th|13th|14th|15th|16th|17th|18th * fairway|hole|green|tee|`,
  'gourmet-kitchen': `
    gourmet~style * kitchen,
    gourmet|chef|chefs|cook|cooks|professional|gourmet_style * kitchen|kit|inspired|grade * kitchen|, kitchen ** chef|chefs|gourmet, cocina ** chef|gourmet, chef inspired|grade|dream|style`,
  'home-office': `
    den with * french|double, room|space * to * work * from, teleworking|telework|remote_work,
    home|dedicated|private|separate|downstairs|upstairs|main_level|main_floor|built_in|executive|front|large|spacious|quiet|desk|work_from_home|first_floor|oversized|den|flex|custom|bonus * office|study|offices|workspace, office|study * den|nook|space|off|with|or|and|area|library, den|flex_room|flex|room|loft ** office|study, as|an * office|study, work|working from home * space|office|, study, oficina, office`,
  gated: `
    privada|residencial ** porton|caseta,
    gated|guard_gated|guarded|gtd|privately_gated|double_gated|secure_gated|exclusive * community|comm|enclave|neighborhood|subdivision|development|complex|entry|entrance|entrances|street|cul|condo|building|village|section|, behind|through|inside * gate|gates, gate|manned|guard|security|guarded|staffed * gated|guarded|gate|entrance|code_access, gate code, gated ; gated, secured|secure * entry|gate|gates, comunidad|residencial * cerrada|privada,
    gates ** community|entrance|privacy, gated and|& quiet|secure|private, gated`,
  'guard-gated': `
    gatehouse, guard_house|guard_shack, staffed|manned|attended * gatehouse|entry|entrance, guards|guard|security * around * clock,
    guard|guards|manned|staffed|guarded|security_guard|attended|24_7 * gated|gate|gates|guarded|entrance|entry|community|guard|24_7|house|attendant, 24 * hour|hr|7 * guard|guards|guarded|security * gate|gated|entrance|at|, gate * guard|guards|guarded|attendant, guardhouse, guard|guards|security at * gate|entry|entrance, 24hr * guard|guarded|gate, caseta|garita, guarded * community|entrance`,
  elevator: `
    take|ride * lift, residential lift,
    private|home|residential|personal|interior|in_home|in_house|indoor|ride|building|keyed * elevator|elevators, elevator|elevators * to|building|access|serves|in|secured, building|home|with|has|includes|features ** elevator|elevators|ascensor, elevator|elevators`,
}

/** What a sentence may say so that a pattern in it means something else. */
const unlessNear: Readonly<Record<string, RegExp>> = {
  pool: /\b(?:why |(?:bring|take|why own) pool|pool (?:plans|ideas|sized)|pads?~|communit|comm |association|assoc |hoa |neighborhood|residents|amenit|clubhouse|complex|resort pool|shared|pool (?:table|view|size|potential|is across|steps)|(?:access|close|near|next|steps|walk|overlook\w*|by|to)(?: to)? pool)/,
  spa: /\b(?:communit|comm |association|assoc |hoa |neighborhood|residents|amenit|clubhouse|complex|spa (?:like|inspired|bath|shower|style|quality|retreat|feel|tub|ct|dr|ave)\b|day spa|jacuzzi tub|resort)/,
  gated:
    /\b(?:gated (?:rv|courtyard|driveway|side|parking|front|yard|pool|patio|access rv|dog|run|area|pet)|rv gate|(?:side|rv|double|pool|yard|drive|back|dog|park) gates?\b|(?:rv|trailers?|boats?|toys|motorhome) behind|¬gate|¬gated|non gated)/,
  elevator: /\belevator (?:shaft|ready|option)|elevator~/,
  solar:
    /\bsolar (?:screen|tube|heat|light|fan|attic|cover|ready|shade)|solar~|~solar|future|wired|(?:ideal|conduit|ready) /,
  'home-office':
    /\boffice (?:park|building|hours)|(?:leasing|listing|call|list|sales|title|post|contact) office|study area at/,
  'mountain-view': /\b(?:lone|iron|black|minutes to|close to|near) mountain(?! view)/,
  casita: /\b(?:to add|could fit|would fit) /,
  'golf frontage': /\b(?:putting|short game)/,
  'ground floor unit': /\b(?:bed\w*|primary|master|suite|owner|guest|bath\w*|office|laundry|den) /,
  'heated pool': /\b(?:communit|association|residents|neighborhood|clubhouse)/,
  'home gym':
    /\b(?:communit|association|hoa |neighborhood|residents|amenit|clubhouse|complex|staffed|building)/,
  'remodeled kitchen':
    /\b(?:ideas|contractor|plans|credit|ready|waiting|allowance|potential|outdoor|outdr|summer) (?:for )?kitchen/,
}

/** What a sentence may say so that also a phrase in it means something else. */
const unlessAny: Readonly<Record<string, RegExp>> = {
  'ev charger':
    /\b(?:communit\w*|comunidad|association|complex|hoa|shared|public|nearby) (?:\w+ )?(?:ev|electric|tesla|charg)/,
  'grass yard': /\b(?:grass|lawn) (?:(?:is|be|are|all) )?(?:artificial|synthetic|fake|faux|turf)/,
  'theater room': /\b(?:near|to|from|next) (?:\w+ )?(?:theater|theatre|cinema)/,
  'epoxy floor': /\bepoxy (?:counter|table|bar)/,
  'kitchen island':
    /^(?!.*\b(?:kitchen|center|large|huge|granite|quartz|oversized|with) island).*\b(?:bbq|barbecue|palm) island/,
  loft: /\bloft (?:now|turned|converted|enclosed)/,
  'model home': /\b(?:popular|same|favorite|sought after) model/,
  'never lived in': /\bnew construction (?:nearby|next|near|behind|around)/,
  'golf-view': /\bgolf view (?:dr|drive|ave|st|street|road|ct|way)\b/,
  'mountain-view':
    /\bmountain view (?:hospital|dr|drive|ave|st|street|road|ct|way|elementary|estates|blvd)\b/,
  'park nearby': /\bpark (?:dr|drive|ave|avenue|st|street|ln|lane|way|blvd|place|pl|ct)\b/,
  'pets allowed':
    /\b(?:pet|dog) friendly (?:park|run|area|turf|grass|fake|artificial|synthetic|yard|floor)/,
  'plantation shutters':
    /\b(?:roll down|rolldown|rolling|security|hurricane) (?:security )?shutters/,
  'pool with a waterfall':
    /\bwaterfall (?:island|edge|counter|quartz|end)|(?:quartz|granite) waterfall/,
  shed: /\bshed (?:light|tears)/,
  'single owner': /\bowners? (?:s )?(?:suite|retreat|bed)|\bbe (?:very )?first/,
  'synthetic grass': /\b(?:surf|home) (?:and )?turf/,
  'trails nearby': /\bspanish trail/,
  vacant: /\b(?:vacant|empty) (?:lot|land|nest|parcel|space|for while)|owner occupied/,
}

/** Whether a sentence says something else of a name than a phrase, or a pattern, of it. */
export const unlessSaid = (name: string, sentence: string, pattern = true): boolean =>
  (unlessAny[name]?.test(sentence) ?? false) ||
  (pattern && (unlessNear[name]?.test(sentence) ?? false))

export const mentionPatterns = lazy(() => readPatterns(wishes, classes))
export const featurePatterns = lazy(() => readPatterns(features, classes))

/** What changes with the patterns. */
export const patternRows = [wishes, features, classes]
