import { phrases, spellOut } from '../format/phrases.ts'

/**
 * What people ask of a home that no field of a listing holds, by a name of our own, with the ways
 * that people and agents write it, in English and Spanish. Bars separate alternatives for a word,
 * as in `phrases`; an alternative of several words has low lines ("first_floor|main_floor bedroom"). A way with `?` is only asked, never looked for ("taller" is a workshop, and also
 * "taller ceilings"); one with `+` is only looked for, because a question with it asks for
 * something else or more.
 */
const concepts: Readonly<Record<string, string>> = {
  // The lot and what is around it
  'corner lot': `
    corner lot|homesite, large|big|huge|oversized|premium corner lot, lote|terreno de esquina,
    ?casa|lote|terreno|propiedad|una esquina, ?esquinera|esquinero, ?casa esquinera,
    lote|terreno esquinero, en esquina, ?on|at a|the corner, ?casa de|en esquina`,
  'cul-de-sac': `
    cul de sac, culdesac, cul d sac, dead end, dead end street, no through street, calle cerrada,
    calle sin salida, sin salida, cerrada, privada sin salida`,
  'no rear neighbors': `
    ?nadie quede|este|haya|tenga|vea|mire|duerma atras|detras,
    ?nadie me|nos vea|mire de|por atras|detras, nobody|noone behind, nobody|noone|no_one behind you,
    no|without rear|back|backyard neighbor|neighbour,
    no|without neighbor|neighbors|neighbour|neighbours behind|in_back,
    no|without houses|homes|house|home|one|anyone|anybody|buildings behind|in_back,
    ?nobody|noone|no_one behind|in_back, ?nobody|noone|no_one living|lives behind|in_back,
    ?nobody|noone|no_one out_back|at_the_back, ?no|without homes|houses|neighbors backing|looking,
    nothing behind, no immediate rear neighbors, sin vecinos atras|detras|traseros,
    sin vecinos en la parte trasera|posterior, sin vecinos por atras|detras, sin casas atras|detras,
    ?nadie atras|detras, ?nadie viva|viviendo|vive atras|detras, ?sin nadie viviendo atras|detras,
    ?sin nadie atras|detras, ?no tenga vecinos atras|detras, nobody will ever build behind,
    zero rear|back neighbors`,
  'open space': `
    ?back|backing up_to|to|onto the| open| desert|space, open space, greenbelt, green belt,
    common area behind, desert behind, +natural area, blm land, espacio abierto, area natural,
    back|backs|backing|backed to|onto|up_to desert|mountain|blm|nature,
    ?back|backing|backed to|onto|up_to the desert|mountain`,
  'backs to a park': `
    back|backs|backing|backed|backed_up|backs_up to|onto park,
    ?back|backing|backed|backed_up|backs_up to|onto a|the park, ?park behind, +behind is park,
    da|colinda al|con_el parque, ?da|colinda a un parque, parque atras|detras`,
  'backs to a wash': `
    back|backs|backing|backed|backed_up|backs_up to|onto wash,
    ?back|backing|backed|backed_up|backs_up to|onto a|the wash, wash behind, drainage channel,
    +natural wash, da al arroyo, arroyo atras|detras`,
  'park nearby': `
    ?walkable to a|the| park, ?walk|caminando|caminar|ir_caminando al|to_a|to_the parque|park,
    ?pueda|puedan ir caminando al parque, stroll to the| park,
    +park playground and trails across street, +playground across street,
    ?park next_to|close_to|near it|us|the_house|home|it_all,
    ?park close_by|right_there|within_walking_distance,
    ?parque cerca|cerquita|al_lado|a_un_lado|enfrente|a_la_vuelta,
    ?parque que| este|quede cerca|cerquita|al_lado, park around corner, park down street,
    steps from park, parks nearby, community|neighborhood park, +park one block, park nearby,
    walk to the| park, walking distance to the| park, steps to the| park, ?steps from a|the park,
    close to the| park, near a|the park, near parks, ?next to a|the park, across from the| park,
    park across the street, by a|the park, cerca de un parque, cerca del parque, a pasos del parque,
    frente al|a parque`,
  'trails nearby': `
    hiking|walking|biking|bike|jogging|mountain_bike|mountain_biking trail, walking path,
    near trails, trails nearby, trail access|system, +trails, senderos, caminos para caminar,
    ?walk|walking distance to trails`,
  'lake view': `
    ?waterfront|lakefront or|and lake view, ?lake view or|and waterfront|lakefront,
    ?lake or water view, lake|water view, lakefront, lake front, waterfront, water front,
    on the| lake, lake|water frontage, views of the lake, overlooking the| lake,
    vista|vistas al lago|agua, frente al lago`,
  'elevated lot': 'elevated lot|homesite, hillside lot, raised lot, lote elevado',
  'large lot': `
    large|big|huge|oversized|massive backyard|yard|homesite, lote|terreno|patio grande|amplio|enorme`,
  'small yard': `
    small|tiny|low_maintenance|easy_care yard|backyard|lot|landscaping, patio|jardin chico|pequeno,
    bajo mantenimiento`,
  privacy: `
    privacy, private backyard|yard|lot, privacidad, patio privado, ?private and| secluded, secluded,
    ?not overlooked`,
  'fenced yard': `
    fenced yard|backyard|lot|, fully fenced, block wall|fence, fenced in| yard, walled yard,
    patio|jardin cercado|bardeado, bardeada, cerca perimetral, barda`,
  'grass yard': `
    ?zacate|pasto|cesped de_verdad|natural|real no|y_no|que_no_sea del| artificial|sintetico,
    ?zacate|pasto|cesped de_verdad, grass, lawn, grass yard|backyard, grassy yard|area|backyard,
    real|natural grass, green grass, pasto, cesped, zacate, pasto natural`,
  'synthetic grass': `
    ?fully| fenced|enclosed artificial|synthetic|fake grass|turf|lawn,
    synthetic|artificial yard|backyard, low water turf, synthetic|artificial|fake grass|turf|lawn,
    turf, astroturf, pasto|cesped sintetico|artificial`,
  'putting green': 'putting green, golf green, green de golf',
  'desert landscaping': `
    ?jardin|patio de| desierto|desertico, desert landscape|landscaping|landscaped,
    xeriscape|xeriscaping, rock landscaping, jardin desertico, paisaje desertico`,
  'mature landscaping': `
    mature landscaping|landscape|trees, shade trees, big trees, lush landscaping,
    landscaped yard|backyard, professionally landscaped, arboles grandes|maduros`,
  'fruit trees': `
    ?arbolitos de fruta limones|naranjas|, ?garden|yard|backyard|jardin|patio with|con
    some|a_few|unos| fruit|lemon|lime|orange|citrus|fig|peach|apple trees,
    ?matas|arboles de frutas|fruta_o_limones, ?limones|higos o|y limones|higos, fruit tree,
    citrus trees, orange|lemon|lime|fig|peach|pomegranate|apple trees, orchard, arboles frutales,
    arboles de fruta, citricos`,
  garden: `
    garden, vegetable garden, garden bed, raised beds|planters, planter boxes,
    room|space for a| garden, huerto, hortaliza, ?place to garden`,
  'dog run': `
    dog kennel|pen, fenced dog run|area|yard, pet run|area, +their own fenced| run, +fenced run,
    ?place|space for dogs to run, espacio para perros, dog run|area|yard|door,
    doggie|doggy|pet door, corral para perros, area para perros|mascotas,
    puerta para perros|mascotas`,
  'no landscaping': 'blank slate, unfinished backyard|yard, dirt yard|backyard, patio de tierra',
  'horse property': `
    ?horses, ?own|have two|2|three|3|some|several horses,
    ?zoning|zoned|zone|land|acreage|room|space for| a|my|our|the| horse,
    ?arena|stalls|corral|barn or|and arena|stalls|barn|corral, ?my|our|two|2|three|3 horses,
    horse properties|setup, horses allowed, horse zoned|zoning, zoned for horses,
    horse stall|barn|corral|facilities|arena, ?keep|have|with|for|my|our horses, ?for a horse,
    stables|corral|corrals|tack room, equestrian, propiedad|casa|terreno para|de caballos,
    para caballos, caballeriza|establo, ?tener|mis caballos, se permiten|aceptan caballos,
    ?permitan|permiten|permita|acepten|aceptan caballos`,
  chickens: 'chicken coop, chickens, gallinero, gallinas, ?goats, ?farm animals',
  'room for a pool': `
    ?lugar|espacio pa|para hacerla|ponerla|hacer_alberca|una_alberca,
    fit|fits|accommodate|accommodates a| pool,
    room|space to put|add|build|install|fit in| a| pool in|, dig a| pool, pool potential|site|plans,
    +no pool but plenty|lots of room for one, +no pool but room for one,
    ?no pool but| enough| room|space|yard|backyard|lot to|for add|put|build|dig|install|fit|| one,
    ?enough| room|space|yard|backyard|lot to dig a| pool|one,
    ?enough| yard|backyard|lot for|to add|put|build|dig|install|fit|| a pool,
    ?yarda|patio|terreno para| hacer|poner|construir| una| alberca|piscina, room|space for a| pool,
    room|space to add|build|put a|your| pool, pool sized|size lot|yard|backyard|,
    room|space for a| future|private|custom|big|large pool, large|big enough for a| pool,
    ?could|can|to add|put|build|install a pool, ?put|build in a pool, +build your own|dream pool,
    espacio|lugar para una| alberca|piscina,
    espacio para poner|construir|hacer una| alberca|piscina, pool ready|possible,
    ?quepa|cabe|poner|construir una alberca|piscina`,
  // Water outside
  'community pool': `
    community|neighborhood|shared|resort|association|hoa|complex pool,
    pool in the community|neighborhood|complex, community|neighborhood pool and spa,
    alberca|piscina comunitaria|comun, alberca|piscina de la comunidad, residents share a| pool`,
  'heated pool':
    'heated pool, pool heater|heat, alberca|piscina climatizada, alberca|piscina con calefaccion',
  'saltwater pool': `
    saltwater|salt pool, salt water pool, salt system, alberca|piscina de agua salada,
    alberca|piscina de sal`,
  'pool slide': 'pool slide, water slide, slide, tobogan',
  'diving pool': 'diving board, diving pool, diving rock, deep end, trampolin',
  'lap pool': 'lap pool',
  'pool with a waterfall':
    'waterfall, water feature, pool waterfall, fountain, grotto, cascada, fuente',
  'baja shelf': 'baja shelf|step, sun shelf, tanning ledge|shelf, wading ledge',
  'pool fence': 'pool fence|gate, fenced pool, cerca para alberca, cerca de alberca',
  'pebble tec pool': 'pebble tec|tech|sheen, pebbletec|pebbletech',
  'hot tub': '+hot tub, +above ground spa, swim spa',
  'tennis court': 'tennis court, cancha|canchas de tenis',
  'pickleball court': 'pickleball court|, cancha|canchas de pickleball',
  'basketball court':
    'basketball court|hoop|, sport|sports court, half court, cancha de basquetbol|baloncesto',
  'community center': `
    clubhouse, club house, community|rec|recreation center, casa club, centro comunitario,
    salon comunitario`,
  // Outside the house
  'covered patio': `
    covered|covd|cov patio|porch|lanai, patio cover, full length covered patio,
    alumawood|pergola|gazebo|ramada, patio techado|cubierto, terraza techada|cubierta,
    porche techado`,
  'front porch': 'front porch, porch, wraparound porch, wrap around porch, porche',
  balcony: 'balconies, private|large|primary balcony, balcon|balcones',
  'rooftop deck': `
    roof deck|terrace|patio, rooftop deck|terrace|patio, +sky deck, terraza en la azotea,
    roof garden, azotea`,
  courtyard: 'courtyard, private|gated|front courtyard, atrium, patio central, patio interior',
  deck: 'deck, wood deck, balcony deck, terraza',
  'outdoor kitchen': `
    ?otra| cocina afuera|exterior en el|un patio, ?otra cocina afuera,
    ?kitchen outside|outdoors|on_the_patio, outdoor|exterior|outdr kitchen, summer kitchen,
    cocina exterior|afuera, cocina al aire libre`,
  'built-in barbecue': `
    built_in|outdoor bbq|barbecue|grill, bbq island|area|grill, bbq, barbecue, asador|parrilla,
    ?asador|parrilla afuera|en_el_patio|exterior, area de asador`,
  'fire pit':
    'fire pit, firepit, fire bowl, outdoor fireplace, fogata|fogon, fogatero, chimenea exterior',
  shed: `
    ?bodega|bodeguita|cuarto|lugar para guardar| mi|mis|la|las| herramienta,
    ?cuartito|cuarto de|para|pa| herramientas, ?place|somewhere for my|the|our tools,
    ?bodega|bodeguita atras|afuera|de_atras|en_el_patio|en_la_yarda|exterior|separada|, shed,
    storage|tool|garden shed, tuff shed, cobertizo, bodega exterior, cuarto de herramientas`,
  workshop: `
    ?taller separado|aparte|independiente|grande, ?tallercito, workshop, work shop|bench|area,
    wood shop, ?shop, shop space, ?taller, taller mecanico|de carpinteria`,
  greenhouse: 'greenhouse, green house, invernadero',
  'tree house': 'treehouse, tree house, casa del arbol',
  'play area': `
    jardin de juegos, area infantil, playground, play area|set|structure, swing set, trampoline,
    juegos infantiles, area de juegos, columpios`,
  'outdoor shower': 'outdoor|pool shower, outdoor|pool bath|bathroom, regadera exterior',
  // Garage and parking
  'oversized garage': `
    +oversized|oversize|extended|large garage, extra deep|long garage, deep garage,
    garage with storage|cabinets, garage storage|cabinets, cochera|garaje profunda|profundo,
    cochera con espacio`,
  'epoxy floor': `
    ?poly_coated|polyaspartic|coated|epoxied garage floor|, ?garage is|was epoxied|epoxy,
    ?garage floor epoxied|epoxy|coated, epoxy floor|flooring|garage|coating|finish,
    epoxy garage floor, epoxied garage|floor, +finished with|w epoxy, ?garage with epoxy, ?epoxy,
    ?epoxy in|on| garage|garage_floor, piso|pisos epoxico|de_epoxi|de_epoxy|con_epoxi|con_epoxy,
    ?cochera|garaje con| epoxi|epoxy`,
  'tandem garage': 'tandem garage|bay|parking|, garaje|cochera tandem',
  'rv garage': `
    ?garaje|cochera pa|para el|la| rv|casa_rodante adentro|, garage for an|our|my rv,
    rv hookup|dump, cochera para rv`,
  'ev charger': `
    ?ev|tesla|car charger already| installed not just| prewired|pre_wired|wired|,
    ?ev|tesla|car charger in|in_the garage,
    ?place|spot|somewhere for my|a tesla|ev|electric_car to charge,
    ?cargador pal|para_el|para_mi tesla|carro, ?ev|electric_car|tesla plug|outlet|hookup,
    ev|tesla|electric_vehicle|electric_car|car charger|charging|outlet, +220 v|volt outlet,
    +240 v|volt outlet, level 2 charger, ?charge|charging my|our|an|a| ev|tesla|electric_car,
    ?wired|prewired for ev, cargador para|de auto|carro|vehiculo|coche electrico,
    cargador electrico|tesla, ?cargar mi carro|auto|coche electrico, tesla| wall connector, evse,
    charge your| electric car`,
  'long driveway': `
    long|circular|extended|large|gated driveway, driveway fits, no sidewalk, entrada larga|circular`,
  'detached garage':
    'detached garage, casita garage, garaje|cochera independiente|separado|separada',
  'attached garage': `
    attached garage, garage attached,
    garaje|cochera pegado|pegada|adjunto|adjunta|unido|unida|conectado|conectada`,
  'covered parking':
    'covered parking, carport, assigned parking, estacionamiento techado|cubierto, cochera techada',
  'parking garage':
    'underground parking|garage, parking garage, valet, valet parking, estacionamiento subterraneo',
  // Kitchen
  'quartz countertops': `
    quartz counter|countertop|, quartz kitchen, cuarzo,
    cubierta|cubiertas|encimera|encimeras de cuarzo`,
  'granite countertops':
    'granite counter|countertop|, granito, cubierta|cubiertas|encimera|encimeras de granito',
  marble: `
    marble counter|countertop|floor|flooring|, quartzite, marmol,
    cubierta|cubiertas|piso|pisos de marmol`,
  'kitchen island': `
    kitchen|large|huge|oversized|center|massive|big|quartz|granite|waterfall island, island kitchen,
    island, kitchen with an| island, isla de cocina, isla en la cocina, isla central, isla,
    cocina con isla`,
  'breakfast bar': `
    breakfast bar|nook|area, eat in kitchen, eat in, desayunador, antecomedor, barra de desayuno,
    barra desayunador`,
  'stainless appliances': `
    stainless appliances|steel|, stainless steel appliances, ss appl|appliances|apps,
    s s appliances, acero inoxidable, electrodomesticos de acero inoxidable`,
  'new appliances': `
    ?estufa|refri|refrigerador y| estufa|refri|refrigerador|lavadora nuevos|nuevas,
    +refrigerator|range|dishwasher replaced, new stainless|ss|s_s steel| appliances|appl,
    ?stainless| steel| appliances new, ?appliances are| brand_new|new,
    ?aparatos|electrodomesticos nuevecitos, new|newer appliances|refrigerator|fridge|dishwasher,
    electrodomesticos nuevos, aparatos nuevos`,
  'appliances included': `
    ?refri|refrigerador incluido, appliances|fridge|refrigerator|washer included|stay|convey,
    all appliances included|stay|, includes all| appliances, incluye|incluidos electrodomesticos,
    electrodomesticos incluidos`,
  'double oven': 'double oven, dual ovens, doble horno, horno doble',
  'gas stove': '?cook|cooking with|on gas, gas stove|range|cooktop|cooking, estufa de gas',
  'butler pantry': 'butlers|butler|butler_s pantry',
  'wine fridge': `
    wine storage, wine fridge|cooler|refrigerator|chiller, beverage fridge|cooler, cava de vinos,
    enfriador de vino`,
  'wine cellar': `
    wine cellar|room|wall|closet|vault, ?wine cellar|wall|room or|and wine| wall|cellar|room, cava,
    bodega de vinos`,
  'walk-in pantry': `
    walk in pantry, walkin pantry, butler|butlers pantry, butler s pantry,
    large|big|huge|oversized pantry, pantry, despensa|alacena, despensa grande`,
  'white cabinets': 'white|shaker shaker cabinets, white kitchen, gabinetes blancos, cocina blanca',
  'soft-close cabinets': `
    soft close, soft closing, soft close drawers|cabinets, custom|upgraded cabinets|cabinetry,
    gabinetes nuevos`,
  'pot filler': 'pot filler',
  'wet bar':
    '?bar adentro, ?bar en casa|la_casa, wet bar, built in bar, bar area, home bar, cantina',
  'coffee bar': 'coffee bar|station, barra de cafe',
  // Rooms
  loft: `
    ?cuarto|sala de juegos en el|un loft|tapanco, ?game|media|play room in|up_in the|a loft, loft,
    upstairs|large|big|spacious loft, tapanco, game loft`,
  basement: 'basement, finished|walkout basement, sotano',
  den: 'den, study nook, cuarto de tele|television, ?sala de tele|television',
  'bonus room': `
    bonus|flex|extra|game|hobby|craft|multi_purpose|multipurpose room|space, playroom, play room,
    gameroom, cuarto|sala de juegos, cuarto extra|adicional, cuarto de usos multiples`,
  'formal dining': `
    formal dining|living, formal dining|living room|area, lr dr, separate dining room, dining room,
    comedor formal, comedor, sala formal`,
  'family room': 'family|great room, separate family room, sala familiar|de estar, cuarto familiar',
  'separate living areas': 'two|2|separate|multiple living rooms|areas|spaces, dos salas',
  'theater room': `
    ?cine, theater|theatre|media|movie room, home|movie theater|theatre, cine en casa, sala de cine,
    cuarto de cine, cinema|screening room`,
  'home gym': 'home gym, exercise|workout|fitness room, gimnasio en casa, cuarto de ejercicio',
  sauna: 'sauna, steam room|shower, cold plunge, infrared sauna, bano de vapor',
  library:
    'library, built in bookshelves|bookcases|shelves|shelving, built ins, biblioteca, libreros',
  sunroom: `
    sunroom, sun room, solarium, enclosed|screened patio|porch, florida|arizona room, solario,
    cuarto de sol`,
  'laundry room': 'laundry room|area, separate laundry, cuarto|area de lavado, lavanderia',
  'upstairs laundry': `
    laundry|laundry_room|washer upstairs, upstairs|second_floor|2_nd_floor laundry,
    laundry on second floor, ?laundry on the second floor, lavanderia|lavado arriba,
    lavanderia en el segundo piso`,
  'downstairs laundry':
    'laundry|laundry_room downstairs, downstairs|first_floor laundry|laundry_room, lavanderia abajo',
  'mud room': 'mudroom, mud room, drop zone, recibidor',
  storage: `
    storage, extra|ample|lots_of|plenty_of|tons_of storage|closets, storage space|room|unit|closet,
    almacenamiento, +bodega, espacio de almacenamiento, mucho espacio para guardar`,
  attic: 'attic, attic storage, pull down attic|stairs|ladder, atico, desvan',
  'safe room': 'panic|vault room, gun safe, cuarto de panico, caja fuerte',
  'music room': 'music|recording room|studio, art studio, cuarto de musica, estudio de arte',
  'downstairs bedroom': `
    ?una|un|1 recamara|cuarto|habitacion|dormitorio| abajo|en_la_planta_baja,
    ?a|one|1 bedroom|room downstairs, bed|bedroom|room|den downstairs,
    ?bedroom|room|bed at|on the_ground|ground, ?place to sleep downstairs,
    ?recamara|cuarto|dormitorio|habitacion de abajo,
    downstairs|first_floor|main_floor|main_level|ground_floor|1_st_floor bedroom,
    downstairs|first_floor guest bedroom|suite,
    ?downstairs|first_floor|main_floor|main_level|ground_floor|1_st_floor
    room|bed|bedrooms|guest_room|guest_suite, bedroom|bed|br|room|guest_suite|guest_room downstairs,
    bedroom|bed|br on first|main|ground|lower|1_st floor|level,
    bedroom|bed|br and|with|w| full| bath|bathroom downstairs|down,
    ?downstairs bedroom and|with bath|bathroom, recamara|cuarto|habitacion|dormitorio abajo,
    recamara|cuarto|habitacion|dormitorio en|en_la planta baja,
    recamara|cuarto|habitacion en el primer piso, ?recamara|cuarto|habitacion y bano abajo,
    ?recamara|cuarto|habitacion y bano en|en_la planta baja`,
  'downstairs primary': `
    ?main suite|bedroom downstairs|on_the_first_floor, primary|owner_s|master|owners down,
    primary|owner_s|master on main|main_level|main_floor|first_floor,
    downstairs|main_floor|first_floor|main_level owner_s suite, owner_s suite down|downstairs,
    downstairs|first_floor|main_floor|main_level|ground_floor|1_st_floor primary|master|owners,
    ?downstairs|first_floor|main_floor|main_level|ground_floor|1_st_floor primary|master|owners
    suite|bedroom, primary|master suite|bedroom| down|downstairs,
    primary|master suite|bedroom| on first|main|ground|1_st floor|level,
    recamara principal|maestra abajo, recamara principal|maestra en|en_la planta baja,
    recamara principal en|en_el primer piso, principal abajo|en_planta_baja,
    ?cuarto|habitacion|dormitorio principal abajo,
    ?cuarto|habitacion|dormitorio principal en|en_la planta baja`,
  'dual primary': `
    dual|two|double|2 primary|master suite|bedroom, ?dual|two|double|2 primary|master,
    +dual|two primaries|masters|owners, second|2_nd primary|master suite|bedroom,
    second|2_nd primary, dos recamaras|suites principales, doble|segunda recamara|suite principal`,
  'downstairs full bath': `
    full bath|bathroom downstairs|down, downstairs full| bath|bathroom, bano completo abajo,
    bano abajo`,
  'separate entrance': `
    ?su|con_su propia entrada, ?cuarto|recamara aparte y|con su propia| entrada,
    separate|private|own|independent|sep entrance|entry, separate exterior entrance,
    side|casita entrance, own front door, ?entrada aparte,
    entrada independiente|separada|privada|propia`,
  kitchenette: `
    ?2|dos cocinas|kitchens, kitchenette, second|2_nd kitchen, two kitchens, cocineta, dos cocinas,
    segunda cocina, cocina adicional`,
  'rental unit': `
    rental|income|basement unit|suite|apartment, income potential|producing|property,
    investment property, ?rent out a room, departamento independiente, unidad de renta,
    ingresos de renta, genera ingresos`,
  'en suite bath': `
    en_suite|ensuite, en_suite|ensuite bath|bathroom|bedrooms, each bedroom has its own bath,
    every bedroom has a bath, bano privado|propio|completo en cada recamara, bano en la recamara`,
  'jack and jill bath': 'jack and jill, jack jill',
  'walk-in closet': `
    ?vestier|vestieres, ?closet grande|amplio, ?walking closet, ?closet que se pueda caminar,
    walk in closet, walkin closet, custom|large|big|huge|dual closet, his and hers closets,
    closet system, vestidor|vestidores`,
  'dual sinks':
    'dual|double|two|his_and_hers sink|vanities, doble lavabo, dos lavabos, lavabo doble',
  'soaking tub': `
    soaker|oversized|big|clawfoot|claw_foot tub, tina grande,
    soaking|garden|roman|freestanding|free_standing|jetted|jacuzzi|whirlpool|deep tub, bathtub,
    separate|sep tub, tina|banera, tina de hidromasaje`,
  'walk-in shower': `
    walk in shower, walkin shower, step in shower, rain shower|head|showerhead, separate shower,
    tile|tiled shower, regadera amplia|a ras, ducha a ras`,
  bidet: 'bidet',
  // Finishes
  remodeled: `
    remodeled|remodelled|updated|renovated|upgraded|redone, +remodel|renovation|upgrades|updates,
    refreshed, rehabbed, ?fully|completely|totally|newly|recently remodeled|renovated|updated,
    remodelada|remodelado, +remodelacion, renovada|renovado, actualizada|actualizado`,
  'remodeled kitchen': `
    kitchen updated|makeover|overhaul|redo, gutted kitchen,
    brand_new|all_new|completely_redone|fully_updated|fully_redone kitchen,
    ?kitchen thats been| remodeled|updated|redone, cocina recien remodelada|renovada,
    remodeled|updated|renovated|new|upgraded|redone|modern kitchen,
    kitchen was|has_been|is|completely|fully|beautifully| remodeled|updated|renovated|redone,
    kitchen remodel|remodeled|renovated|upgraded,
    cocina remodelada|renovada|nueva|actualizada|moderna`,
  'remodeled baths': `
    remodeled|updated|renovated|new|upgraded|redone bath|bathroom, bath|bathroom remodel,
    bano|banos remodelado|renovado|nuevos`,
  'fixer-upper': `
    tlc, some|little|lot_of love|elbow_grease,
    contractors|contractor_s|investors|investor_s|handymans|handyman_s|flippers|flipper_s
    dream|special|delight, lots|tons|loads|full of potential,
    bring your| tools|contractor|imagination|ideas|handyman|toolbelt|tool_belt, elbow grease,
    good|great|solid bones, rehab opportunity|project|potential|special,
    needs full|complete|total|some|| remodel|rehab|renovation|rehabbing|remodeling, make no repairs,
    ready for| your updates|updating|touches|vision, fix and flip, cosmetic fixer|updates|updating,
    needs cosmetic|some|minor|| updates|repairs|paint|flooring, ?need|needing
    paint|painting|repairs|work|updating|fixing|tlc or|and
    paint|painting|repairs|work|updating|fixing|tlc, need|needing paint|painting|repairs|fixing,
    ?necesite|necesita|necesiten|necesitan|ocupe|ocupa|ocupen|ocupan|requiera|requieran
    pintura|arreglo|reparacion|reparaciones|trabajo|remodelacion o|u|y|e|
    pintura|arreglo|reparacion|reparaciones|trabajo|remodelacion|,
    ?que les|le falte|falten|falta arreglo|trabajo|pintura, ?venden|vende|vendan como esta|estan,
    ?tal cual, requiere|ocupa|necesita arreglos|trabajo|remodelacion|reparaciones, fixer upper,
    fixer, needs work|tlc|updating|repairs, needs some|a_little|a_lot_of work|tlc|updating,
    handyman|contractor special, as is, diamond in the rough, sweat equity, ?fix up, ?fix it up,
    ?to renovate|remodel|flip, investor special, cosmetic work, bring your vision,
    para arreglar|remodelar|reparar, necesita|necesite arreglos|reparaciones|trabajo|remodelacion,
    tal como esta`,
  'move-in ready': `
    ?arreglada|arreglado, ?bien arreglada|arreglado, lista|listo para entrar|mudanza,
    move in ready|condition, movein ready, turnkey, turn key, ready to move in|into, move right in,
    +every room has been updated, lista|listo para habitar|mudarse|vivir, entrega inmediata,
    quick move in`,
  'new paint': `
    new|fresh|newly paint|painted|interior paint, freshly painted, two|2 tone paint,
    interior|exterior paint, pintura nueva|fresca, recien pintada`,
  'new flooring': 'new floor|flooring|carpet, new luxury vinyl, piso|pisos nuevo',
  'open floor plan': `
    open floor plan, open floorplan, open concept|layout|plan, great room, concepto|espacio abierto,
    plano abierto`,
  'split floor plan':
    'split floor plan|floorplan|bedroom, bedrooms separated|separate, recamaras separadas',
  'vaulted ceilings': 'vaulted|cathedral ceiling, vaulted, techo|techos abovedado',
  'high ceilings': `
    high|tall|soaring|volume|double_height ceiling, 9|10|12|14|16|18|20 ft|foot ceiling,
    techo|techos alto, doble altura`,
  'coffered ceilings': 'coffered|tray ceiling',
  'beamed ceilings':
    'beamed ceiling, exposed|wood beam, exposed ceiling, vigas, vigas de madera|expuestas',
  'ceiling fans': `
    ceiling fan, +fans throughout|t_o, ventilador|ventiladores de techo, abanico|abanicos de techo,
    ?abanico, ?ventiladores`,
  'recessed lighting':
    'recessed|can|led lighting|lights, designer lighting, iluminacion led|empotrada',
  'hardwood floors': `
    hardwood floor|flooring|, wood|real_wood|engineered_wood floor|flooring, piso|pisos de madera,
    duela`,
  'vinyl plank floors': `
    vinyl|luxury_vinyl|vinyl_plank|laminate floor|flooring, luxury vinyl plank|tile, luxury vinyl,
    vinyl plank, plank flooring|floors, lvp, laminate, wood look tile|floors|flooring,
    piso|pisos de vinil|vinilo, piso|pisos laminado, vinil`,
  'tile floors': `
    tile|tiled|ceramic|porcelain|travertine floor|flooring|, tile throughout,
    ceramic|porcelain tile, piso|pisos de loseta|ceramica|porcelanato|azulejo|mosaico,
    loseta|porcelanato`,
  'no carpet': `
    ?no house|home|place|condo with carpet, ?piso|suelo sin alfombra, no more carpet,
    not|without stitch|thread|inch|scrap|shred|speck of carpet, carpetless,
    hard surface|flooring|floors|surfaces throughout, hard surface|all_hard flooring|floor,
    tile|lvp|vinyl|laminate|hardwood|plank|wood throughout
    home|house|entire_home|entire_house|whole_house,
    all tile|lvp|vinyl|laminate|hardwood flooring|floor, sin nada de alfombra, pura loseta,
    puro piso, no carpet|carpeting, no carpet anywhere|throughout, not a| carpet, carpet free,
    free of carpet, zero carpet, without carpet|carpeting, sin alfombra, sin carpeta,
    ?nada de alfombra, ?que no tenga alfombra`,
  carpet: 'carpet|carpeting|carpeted, alfombra|alfombrada',
  'plantation shutters': `
    plantation shutters, shutters, wood|custom shutters, persianas, persianas de madera,
    contraventanas`,
  'window coverings':
    'blinds, window coverings|treatments, custom blinds|drapes, sunscreens, solar screens, cortinas',
  'barn doors': 'barn door|drs|slider, sliding barn door, puerta|puertas de granero|corredizas',
  'sliding glass walls': `
    ?glass wall|doors that| slides|opens open|up|all_the_way|to| to| the| backyard|yard|patio|,
    sliding|disappearing|stacking|pocket glass|wall|door|slider, multi slide door|slider,
    wall of glass, floor to ceiling windows, center meet doors, indoor outdoor living,
    puertas corredizas de vidrio, ventanales`,
  'french doors': 'french door, puertas francesas|dobles',
  skylights: 'skylight, +sky light, solar tube, tragaluz|tragaluces, domo',
  'crown molding': 'crown molding|moulding, baseboards|wainscoting|shiplap, accent wall, molduras',
  'natural light': `
    natural|abundant|tons light|lighting, bright and| airy, lots of light|windows, sunny,
    luz natural, bien iluminada, mucha luz`,
  fireplace:
    'fireplaces, fire places, gas|electric|cozy|stone|two_way|2_way|two_sided fireplace, chimenea',
  'central vacuum': 'central vac|vacuum, aspiradora central',
  intercom: `
    intercom, surround sound, built in speakers, speakers, sound system, bocinas, sistema de sonido`,
  'smart home': `
    smart home|house|thermostat|lock|features|technology|, nest thermostat, ring doorbell,
    home automation, control4, wifi thermostat, casa inteligente, domotica`,
  'security system': `
    security|alarm|surveillance system|camera, cameras, alarm, camaras de seguridad|vigilancia,
    camaras, sistema de seguridad|alarma, alarma`,
  'security doors': 'security|iron|screen door|screens, puertas de seguridad',
  // Systems
  'new roof': `
    new|newer|replaced roof, roof replaced|2023|2024|2025|2026, techo nuevo, techo reemplazado,
    +re roofed, +reroofed`,
  'new hvac': `
    ac|hvac|a_c|air_conditioner|air_conditioning|air brand_new|is_brand_new,
    ac|hvac|a_c 2021|2022|2023|2024|2025|2026, +new high efficiency hvac|ac|a_c|system,
    new condenser|compressor, new 3|4|5 ton ac|hvac|unit|a_c, +newer a c, new central air,
    ac|hvac|a_c only, newer|new ac|hvac|a_c units|system,
    ac|hvac|a_c replaced|installed|updated|new,
    ac|hvac|a_c unit|units|system replaced|installed|new,
    ac|hvac|a_c is|was| new|newer|recently|just| replaced|installed,
    replaced|recently_replaced ac|hvac|a_c, air conditioner|conditioning|handler replaced|new,
    new trane|lennox|carrier|goodman, new heat pump, brand_new|two_new|2_new ac|hvac|a_c,
    clima|aire recien instalado, minisplit nuevo,
    new|newer|replaced|updated hvac|ac|acs|air|furnace, new a c,
    new|newer air conditioner|conditioning|handler, new cooling system, aire acondicionado nuevo,
    aire nuevo, clima nuevo, ?nuevo aire acondicionado`,
  'new water heater': `
    new|newer water heater, water heater replaced, boiler nuevo, calentador de agua| nuevo,
    calentador nuevo`,
  'tankless water heater': `
    tankless heater, rinnai|navien, on demand hot water, endless hot water, instant water heater,
    calentador sin tanque, boiler instantaneo, tankless water heater, on demand water heater,
    calentador de paso, calentador instantaneo, boiler de paso`,
  'water softener': `
    water softener|conditioner|filter|filtration|treatment|system, soft water,
    suavizador|filtro|ablandador de agua, agua suave`,
  'reverse osmosis': 'reverse osmosis, r o, r o system, ro system|water|filter, osmosis inversa',
  'new windows': `
    new|newer|dual_pane|double_pane|low_e|energy_efficient windows, ventanas nuevas,
    ventanas de doble vidrio|panel`,
  'energy efficient': `
    energy efficient|star|saving, low_utility|power|electric bills, insulated garage,
    eficiente|eficiencia energetica, bajo consumo, energeticamente eficiente`,
  'mini split': 'mini split, minisplit',
  'owned solar': `
    panels|solar|solar_panels paid for|in_full, paid for solar|panels,
    solar|panels|solar_panels owned outright, solar free and clear,
    solar with no payment|lease|loan, +seller to|will pay off solar|solar_panels, no monthly solar,
    solar bought, panels fully| owned, solar|panels belong to the| house|home|owner,
    solar|paneles totalmente pagados, paneles sin renta|deuda, solar sin renta|deuda|pago,
    owned solar|panels, owned solar panels, solar owned, solar panels owned, solar is owned,
    solar panels are owned, paid off solar|panels|solar_panels, solar is paid off,
    solar panels are paid off, solar panels paid off, fully owned|paid solar|solar_panels,
    fully paid off solar, ?no solar lease|payment|loan, solar not leased, +solar fully paid,
    paneles solares pagados|propios|liquidados, solar pagado|propio, paneles pagados|propios,
    ?paneles|panel|solar solares|solar| que| no sean|sea|esten|este rentados|arrendados|financiados,
    ?paneles|panel solares|solar| pagados|liquidados|propios, ?solar only| if owned, ?solar|panels
    is|are| ok|okay|fine|good|| only|but_only if|when it_is|its|they_are|theyre|| not
    leased|rented|financed, ?solar|panels ok|okay|fine|good not leased|rented|financed,
    ?solar|panels ok|okay|fine|| only|but_only if|when its|it_is|theyre|they_are|
    owned|paid_off|paid_for, ?solar paid|payed off, ?solar with no|without lease|payment|loan,
    ?solar fully paid, ?panels paid|payed off, purchased solar, own solar, ?own solar panels,
    ?solar panels not leased, ?solar|panels that is|are owned, ?solar|panels that isnt|arent leased`,
  'leased solar': `
    solar_panel|panel|solar_system|panels lease|leased|ppa|agreement,
    lease on|for solar|panels|solar_panels, solar on lease, assume|transferable lease,
    take_over|takeover solar|lease|panels, sunrun|sunnova|vivint|solarcity lease|ppa,
    leased solar|panels|solar_panels|solar_system, solar lease|leased, solar panels leased|lease,
    solar is leased, solar panels are leased, solar ppa|loan|assumption, assume solar,
    +solar to be assumed, paneles solares rentados|arrendados, paneles rentados|arrendados,
    solar rentado|arrendado`,
  'whole house fan': 'whole house fan, attic fan, evaporative|swamp cooler, cooler evaporativo',
  generator: `
    generator, backup|home battery|power, powerwall, battery storage, generador, bateria de respaldo`,
  'well and septic': 'well water, septic, septic tank, private well, pozo, fosa septica',
  'rooms zoned for cooling': '2|two|dual|multi_zone ac|hvac, zoned ac|hvac',
  // What was not replaced yet
  'original kitchen': `
    kitchen and|or bath|baths|bathroom|bathrooms original|orig|dated|need_updating|need_updates,
    all original, kitchen all original, +kitchen not updated|remodeled|touched|renovated,
    kitchen could_use update|updating|refresh|remodel, orig kitchen, kitchen orig, original kitchen,
    kitchen original|untouched|unrenovated|dated|outdated,
    dated|outdated|unrenovated|untouched kitchen, original cabinets|cabinetry|countertops,
    kitchen ready|waiting for| updating|remodel|update, needs kitchen remodel|update,
    +kitchen needs remodel|remodeling|work|update,
    ?kitchen thats| not|never been| remodeled|updated|redone, ?unremodeled kitchen,
    cocina original| sin remodelar|renovar|actualizar|tocar, ?kosina|cosina original| sin remodelar,
    cocina original, ?cosina original, ?cocina vieja|antigua`,
  'original baths':
    'orig bath, original bath|bathroom, bath|baths original, bano|banos original|originales',
  'original roof': `
    orig roof, roof orig, roof end|at_end of life, original roof, roof original,
    roof needs replacement|replacing|work, +roof will need replacement|replacing|work, needs roof,
    needs new roof, older|old roof, techo original,
    ?necesite|necesita|ocupe|ocupa|quiera|requiera un| techo nuevo, techo viejo`,
  'original hvac': `
    ac|hvac|a_c unit|units|system|systems original|orig, orig ac|hvac|a_c, ac|hvac|a_c orig,
    original ac|hvac|a_c|air|air_conditioner|air_conditioning|furnace|systems,
    ac|hvac|a_c|air_conditioner|systems original, older|old ac|hvac|a_c,
    ac|hvac|a_c needs replacement|replacing|work, needs ac|hvac|new_ac|new_hvac,
    aire|clima|aire_acondicionado original|viejo`,
  // Money and terms
  'low hoa': `
    low|lo hoa, low|lo hoa dues|fees, low association fee|dues, hoa baja|bajo, cuota|cuotas baja,
    ?cheap hoa`,
  'no sid or lid': `
    no sid|lid, no sid or lid, sid|lid paid off|, sid|lid is|are|has_been|have_been paid off|,
    sid lid paid off|, sid|lid paid in full, no special improvement district, sin sid|lid,
    sid|lid pagado|liquidado|pagada`,
  'assumable loan': `
    ?prestamo|hipoteca|credito asumible con|de| interes bajo|bajito|vajito,
    ?asumible el|la prestamo|hipoteca, ?loan|mortgage|rate that| i|we|you can take_over|inherit,
    ?take over sellers|their|existing loan|mortgage,
    ?loan|mortgage|rate|interest that| can|could be assumed,
    ?loan|mortgage|rate that| i|we|you can|could assume, ?can|could assume loan|mortgage|rate,
    ?assume sellers|owners|existing|current loan|mortgage|rate, ?take over loan|mortgage|payments,
    take over payments,
    ?hipoteca|prestamo|credito que| se| puede|pueda|pueden|puedan|podamos asumir,
    ?assumable low| va|fha loan|mortgage with| low|interest| rate, assumable,
    assumable loan|mortgage|rate|va|fha, assumable va|fha loan|mortgage,
    assumable low|interest rate, assume loan|mortgage, ?assume the|a|their loan|mortgage,
    hipoteca|prestamo asumible, asumir la|el|una|un hipoteca|prestamo, asumible,
    loan|mortgage can be assumed, assume the existing loan|mortgage`,
  'seller financing': `
    seller|owner financing|finance|financed|carry|carryback|will_carry|will_finance, owc,
    lease option|purchase, lease to own, rent to own, contract for deed,
    financiamiento del|por|de|con dueno|vendedor|propietario, dueno|vendedor financia,
    financiado por el dueno, renta con opcion a|de compra`,
  'seller concessions': `
    ?seller credit toward|for closing_costs|a_buydown,
    ?seller credit toward|for closing_costs or|and a| rate| buydown,
    ?den|dan|da|ofrezcan|ofrezca| credito para los| gastos_de_cierre,
    ?seller paying some|part|all|| of| my|our|the| closing_costs, ?seller willing|will|can|could to|
    help|pay|contribute|assist|cover|chip_in with|toward|| closing_costs,
    ?seller helps|pays|paying|covers|covering with|| closing_costs, ?help with|on closing_costs,
    ?seller to pay, +seller will|to contribute|help|assist,
    +seller will|to pay closing_costs|buyer|some|part|up_to|toward|for|2_1,
    +seller willing to contribute|pay|help|assist, seller contribution, seller paid closing costs,
    ?vendedor|dueno que| ayude|ayuda|pague|paga con|| los| gastos_de_cierre|costos_de_cierre,
    costos de cierre, +vendedor ayuda, seller concession|credit|incentive,
    closing costs paid|credit|help|assistance, ?closing costs,
    closing cost credit|help|assistance|contribution|incentive,
    +pay|pays|cover|covers|paying|covering closing costs, +contribute|contribution to closing costs,
    builder|lender incentive|credit, credito del vendedor, ayuda con gastos de cierre,
    gastos de cierre`,
  'motivated seller': `
    ?vendedor|dueno|duena| anda|esta|este|ande| urgido|urgida|desesperado|desesperada por|de vender,
    make an offer, make offer, seller says sell, priced for quick|fast sale,
    seller|owner|owners|sellers wants|want it|to sold|sell, want|wants it sold, open to offers,
    reasonable offers, vendedor|duena motivada, acepta ofertas, motivated,
    motivated|desperate seller, must sell, bring all offer, bring offers, priced to sell|move,
    all offers considered, vendedor|dueno motivado, ?urge vender, urge, hagan oferta`,
  probate: 'probate, estate|trust sale, herencia',
  'tenant occupied': `
    ?leased with|w|w_/ a| tenant in_place|, ?rented with|w tenant,
    ?ya| tengan|tienen|tenga|tiene|traiga|traigan|hay inquilino|renteros,
    ?inquilino adentro|viviendo, ?renters|tenants already|in_it|in_there, tenant occupied,
    tenants in place, tenant in place, with tenants, currently rented|leased, existing lease,
    ocupada por inquilino, con inquilino, rentada actualmente`,
  vacant: `
    ?nobody|noone living|lives in it|there, ?ready to close, vacant, unoccupied, empty,
    available immediately, immediate occupancy, desocupada|desocupado, vacia|vacio, vacante`,
  furnished: `
    ?furniture that| comes|stays with it|the_house|the_home|, ?amoblado|amoblada, furnished,
    fully|partially|turnkey furnished, furniture|furnishings included|stays|conveys,
    comes|sold with furniture, amueblada|amueblado, con muebles, muebles incluidos, incluye muebles`,
  'home warranty': 'home|builder warranty, warranties, garantia, garantia de la casa',
  'model home': 'model home|, former|previous model, former model home, casa modelo|muestra',
  'never lived in': `
    never lived in|occupied, never been lived in, nunca habitada, sin estrenar, a estrenar,
    +under construction, +very first owner`,
  'single owner': `
    original|one|single owner, one owner home, unico dueno, primer dueno, +never sold before,
    +first owners have`,
  'pride of ownership': `
    pride of ownership, meticulously|well|immaculately maintained|kept, well cared for,
    bien cuidada|mantenida, impecable`,
  'pets allowed': `
    ?que| acepten|permitan mascotas|perros|gatos, pets allowed|welcome|ok, pet friendly,
    mascotas permitidas, acepta|aceptan|permiten mascotas, se aceptan|permiten mascotas,
    ?dogs allowed, ?pets, ?mascotas`,
  // Where it lies
  'near shopping': `
    near|close_to|by shopping|shops|stores|restaurants|dining, shopping nearby|center,
    walking distance to shops|shopping|restaurants, walk to shops|shopping|restaurants,
    +shopping and dining, +shops and restaurants, +shopping and restaurants,
    cerca de tiendas|restaurantes, cerca de compras, ?tiendas cerca, +groceries`,
  'freeway access': `
    freeway|highway access, easy|quick access to freeway|highway|215|95|i_15|us_95,
    ?easy|quick access to the freeway|highway|215|95|15, close to freeway|215|95,
    near freeway|215|95, ?freeway nearby|close, acceso a la autopista|carretera,
    acceso a autopistas, cerca de la autopista|carretera, minutes to| freeway|215|95|i_15|beltway`,
  'quiet street': `
    quiet|tranquil|peaceful|low_traffic street|cul_de_sac|block|road|lane, interior lot,
    no through traffic, calle tranquila|silenciosa, poco trafico, sin trafico`,
  'near golf': `
    near|close_to|by golf, near|close_to|by a|the golf course,
    ?cerca del|de_un campo|cancha de golf, ?cerca de golf, golf|golf_course nearby,
    golf course community, ?golf community, ?golf course in the| community|neighborhood,
    ?with|has a golf course, ?campo|cancha de golf cerca|en_la_comunidad, golf cart garage,
    carrito de golf, garaje para carrito`,
  'end unit': 'end|corner unit, unidad de esquina, +end location',
  'top floor': `
    top|upper|highest floor, top|upper floor unit, upper level unit, no one above, nobody above,
    ultimo piso, planta alta`,
  'high floor': '?high|higher floor, ?piso alto',
  'ground floor unit': `
    ?ground_floor|ground_level, ground_floor|first_floor|1_st_floor|ground_level unit,
    +ground_floor|first_floor|1_st_floor|ground_level condo, downstairs|lower unit,
    ?en|en_la planta baja`,
  'north facing': `
    north facing, north facing backyard|yard|lot|home, north exposure, northern exposure,
    +faces north, orientacion norte, orientada al norte, mira al norte`,
  'south facing': `
    south facing, south facing backyard|yard|lot|home, south exposure, southern exposure,
    +faces south, orientacion sur, orientada al sur, mira al sur`,
  'east facing': `
    east facing, east facing backyard|yard|lot|home, east exposure, eastern exposure, +faces east,
    orientacion este, orientada al este, mira al este`,
  'west facing': `
    west facing, west facing backyard|yard|lot|home, west exposure, western exposure, +faces west,
    orientacion oeste, orientada al oeste, mira al oeste`,
  'sunset view': 'sunset|sunrise view, vista|vistas al atardecer',
  // Views and the golf course
  'strip view': `
    ?see|ver the|el strip from|desde my|the|mi|la| bedroom|window|balcony|recamara|ventana,
    ?see the strip from, strip view, vegas|las_vegas strip view, views|view of strip,
    ?views of the las_vegas|vegas strip, views of las_vegas|vegas|famous strip, overlooking strip,
    ?overlooking the strip, strip and mountain|city views, mountain|city and strip views,
    strip light|lights view, vista|vistas al|a|del strip, ?vista hacia el strip,
    ?que se vea el strip`,
  'park view':
    'park view, views of park, overlooking park, ?overlooking the park, vista|vistas al parque',
  'pool view':
    'pool view, views of pool, overlooks|overlooking pool, vista|vistas a la alberca|piscina',
  'desert view': 'desert view, views of desert, vista|vistas al desierto',
  'valley view': 'valley view, views of valley, vista|vistas al valle',
  'golf frontage': `
    golf course front|frontage|homesite, golf front|frontage,
    back|backs|backing|backed to|onto|up_to golf|fairway,
    back|backs|backing|backed to|onto|up_to golf course, fairway lot|frontage|homesite, on fairway,
    ?on the|a 1_st|2_nd|9_th|18_th hole|fairway|green, frente al campo de golf,
    ?que de al campo de golf, ?colinda con el campo de golf, ?pegada|pegado al campo de golf,
    ?sobre el campo de golf`,
  // What the community has
  'community gym': `
    community|neighborhood|hoa|association|clubhouse|resort gym|fitness|workout,
    community|neighborhood|hoa|association fitness|exercise|workout center|room|facility|area,
    fitness center|facility, ?gym in the community|complex|building|clubhouse|neighborhood,
    gimnasio comunitario|comun, gimnasio de la comunidad, ?gimnasio en la comunidad,
    ?comunidad con gimnasio`,
  'community spa': `
    community|neighborhood|association spa|jacuzzi, community pool and spa|jacuzzi,
    community hot tub, spa|jacuzzi comunitario`,
  'dog park': 'dog|pet park, bark park, parque para perros|mascotas, parque de perros',
  'rv storage': '+community rv storage, +rv storage lot, ?community|hoa rv storage|parking',
  concierge: 'concierge, doorman, front desk, conserje, portero, recepcion las 24 horas',
  'business center':
    'business center, coworking, co working space, conference room, centro de negocios',
  'multigen suite': `
    ?suite|cuarto|departamento para mis|los| suegros|suegra, ?in_law suite|quarters,
    next gen|generation suite|home|house|living|, nextgen suite|home|living|,
    multi gen|generation|generational suite|home|house|living|, multigen suite|home|house|living|,
    multigenerational suite|home|house|living|space, generational suite|living,
    attached guest quarters|suite, ?mother in law suite|quarters|setup, multigeneracional, ?with|has
    the|a|its_own| little|small|separate|own| apartment inside|within|attached|built_in|in_it,
    ?con| un|el| departamentito|apartamentito|departamento|apartamento adentro|integrado|adjunto`,
  // Laundry that stays
  'washer and dryer': `
    ?lavadora incluida, lavadora i|y secadora, lavadora con|mas secadora,
    ?washer and|plus| dryer included|stays, washer and dryer|drier, washer dryer|drier,
    w d included|stay|convey, washer dryer and| fridge|refrigerator,
    ?fridge|refrigerator washer and| dryer included|stay|convey|,
    washer and dryer included|stay|convey, +laundry machines stay|included|convey,
    all appliances included|convey|stay, lavadora secadora, secadora y lavadora,
    ?washer|dryer stays|included`,
  'laundry hookups':
    'washer dryer hookup, laundry hookup, w d hookup, conexion|conexiones para lavadora',
  'laundry sink': 'laundry|utility sink, lavadero, fregadero de lavanderia',
  // The sale
  foreclosure: `
    ?propiedad|propiedades|casa que| son|es del|de|de_un banco, foreclosure|foreclosed, bank owned,
    bank owned home|property, reo, lender owned, bank sale, repo|repossessed, ?owned by the| bank,
    embargo|embargada|embargado, remate|remates bancario|, ?propiedad|propiedades|casa del|de banco,
    del banco, de banco, adjudicada, reposeida`,
  'rate buydown': `
    rate|interest_rate buydown|buy_down, buydown, buy down, 2 1 buydown, lower your rate,
    reduccion de tasa, ?bajar la tasa`,
  gym: '?gym, ?gimnasio',
  'short sale': `
    ?el banco aprueba|apruebe|aprobo, ?aprobacion del banco, ?que apruebe|aprueba el banco,
    short sales, venta|ventas corta`,
  auction: 'auction, subasta',
  'lease option': `
    lease option|purchase, lease to own, rent to own, option to buy, renta con opcion a|de compra,
    opcion a|de compra`,
  'quick close': `
    quick|fast close|closing|escrow, close quickly|fast, can close in, cierre rapido,
    ?cerrar rapido|pronto`,
  'price reduced': '+price reduced, +price reduction, +price improvement, +reduced price',
  'contingent on sale':
    '+contingent upon seller finding, +subject to seller finding, rent back, ?seller rent back',
  'cash only': 'cash only, cash buyers|offers only, solo efectivo, solo al contado',
  'va approved': `
    va approved, va eligible, fha approved, va fha approved, va|fha financing, aprobado para fha|va,
    ?acepten|acepta|aceptan fha|va, ?qualifies for fha|va, ?takes fha|va`,
  'down payment assistance': `
    down payment assistance, ayuda con el enganche, ayuda para enganche,
    ?help with the| down payment`,
  'short-term rental': `
    ?air bnb allowed|ok|, ?short_term rental permitted|allowed|ok|okay, airbnb|vrbo,
    short_term rental, +as str, str permit|license|approved|allowed|friendly|ok|eligible,
    nightly rental, vacation rental, renta|rentas vacacional|vacacionales,
    renta|rentas por noche|dia, renta a corto plazo, ?para| airbnb`,
  'no rental restrictions': `
    no rental restriction|cap, rentals allowed|ok, can be rented, investor friendly,
    +short term rentals|rental allowed|ok|permitted, +airbnb allowed|ok|approved|friendly,
    se puede rentar, rentas permitidas, ?permita|permiten|permite rentar`,
  'land owned': 'land included|owned, own land, you own land, terreno propio|incluido',
  // Kitchens and rooms
  'gas appliances': `
    gas appliances, gas stub, natural gas, plumbed for gas, ?gas hookup, gas natural, estufa de gas`,
  'induction cooktop': 'induction cooktop|range|stove, estufa de induccion, induccion',
  'large kitchen': 'large|big|huge|spacious|oversized kitchen, cocina grande|amplia|espaciosa',
  'eat-in kitchen': `
    +eat in kitchen, dine in kitchen, kitchen nook, dining nook, cocina comedor,
    cocina con comedor|desayunador`,
  'butcher block counters':
    'butcher block, butcher block island|counters|countertops, encimera|cubierta de madera',
  'farmhouse sink': 'farmhouse|apron|farm sink, apron front sink, fregadero|tarja estilo granja',
  'tile backsplash':
    'backsplash|back_splash, tile backsplash, subway tile, salpicadero, azulejo en cocina',
  'built-in microwave': 'built in microwave, microondas empotrado',
  'water dispenser': 'instant hot water, hot water dispenser, water dispenser, dispensador de agua',
  'garbage disposal': 'garbage disposal, disposal, triturador',
  dishwasher: 'dishwasher, dish washer, lavavajillas, lavaplatos, lavatrastes',
  'high-speed internet': `
    fiber internet|optic, high speed internet, fiber ready, ethernet, cat 6|5, cat6|cat5,
    hard wired, internet de fibra, fibra optica, internet rapido`,
  'linen closet': 'linen closet|storage, closet de blancos',
  'under-stair storage': `
    under stair|stairs storage, storage under stairs, ?storage under the stairs,
    espacio bajo la escalera`,
  'craft room': 'craft|sewing|hobby room, cuarto de costura|manualidades',
  nursery: 'nursery, ?baby room, cuarto del|para bebe',
  'prayer room': 'meditation room|space, yoga room|studio, cuarto de yoga|meditacion',
  'billiard room': `
    billiard|billiards|pool_table room, room for pool table, pool table included|stays|conveys,
    mesa de billar, sala de billar`,
  'man cave': 'man cave, sports bar, bar room, cuarto para bar',
  'sitting room': `
    sitting|retreat room|area, primary|master retreat, sala de estar en la recamara,
    ?retreat in the primary`,
  'three-way split': 'three|3 way split, bedrooms on opposite sides',
  'primary balcony':
    'primary|master balcony|deck, balcony off primary|master, balcon en la recamara',
  'spa-like bath':
    'spa like|inspired bath|bathroom, spa bath|bathroom, luxurious bath|bathroom, bano tipo spa',
  'heated floors': 'heated|radiant floor|flooring, pisos radiantes, piso con calefaccion',
  // Outside
  'sprinkler system': `
    sprinkler|sprinklers|irrigation|drip system|, drip irrigation, auto|automatic sprinklers,
    sistema de riego, riego por goteo, aspersores, riego automatico`,
  'misting system': 'misting|mister|misters system|, mist system, nebulizadores|rociadores',
  'outdoor lighting':
    'outdoor|landscape|exterior|permanent lighting|lights, holiday lights, iluminacion exterior',
  'outdoor ceiling fan': 'patio|outdoor fan, ventilador|ventiladores en el patio',
  gazebo: 'gazebo|pergola|cabana|palapa|ramada, cabana bar, kiosco',
  pavers: `
    paver|pavers driveway|patio|, stamped concrete, travertine patio|deck|decking, adoquin|adoquines`,
  'side yard':
    'side yard, large|wide side yard, concrete side yard, patio lateral, pasillo lateral',
  'double gate': 'double gate, side gate, rv side gate, drive through gate, porton lateral|doble',
  'palm trees': 'palm trees, palms, palmas|palmeras',
  'rose garden': 'rose|flower garden|bushes, rosales, jardin de rosas|flores',
  'bocce court': 'bocce|shuffleboard|horseshoe court|pit|, cancha de bocha',
  'batting cage': 'batting cage, jaula de bateo',
  'sport court':
    'sport|sports court, multi_sport court, volleyball court, cancha deportiva|multiusos',
  'zero lot line': 'zero lot line, patio home',
  'flat lot': 'flat|level|usable lot|backyard|yard, terreno plano|parejo',
  'dirt lot for toys':
    'room for toys, space for your| toys, toy parking, bring your| toys, espacio para juguetes',
  'lake access': 'lake access|rights, boat dock|slip, dock, marina, acceso al lago, muelle',
  // Garage
  'garage door opener':
    'garage door opener, new garage door, insulated garage door, abridor de cochera',
  'insulated garage': 'insulated|finished|drywalled garage, garage insulation, cochera aislada',
  'climate-controlled garage': `
    garage mini_split|ac|air, air conditioned|cooled|climate_controlled|heated garage,
    garage with ac, cochera con aire|clima, aire en la cochera`,
  'garage cabinets': `
    garage shelving|racks|workbench, overhead storage|racks, gabinetes en la| cochera,
    repisas en la| cochera`,
  'three-car tandem': `
    third|3_rd|3 car|bay|stall tandem, +3 c tandem, +3c tandem,
    tandem third|3_rd bay|stall|space|car, ?third|3_rd car fits|goes|parks tandem,
    3|three car tandem|tandem_garage, ?tandem 3|three car, ?tandem de|para 3|tres,
    ?tandem garage for 3|three, cochera tandem para 3|tres`,
  // Systems
  'new plumbing': `
    new|updated plumbing|pipes, repiped|repipe, pex plumbing|pipes|piping, plomeria nueva,
    tuberia nueva`,
  'new electrical': `
    new|updated|upgraded electrical|panel|wiring, 200 amp, instalacion electrica nueva, panel nuevo`,
  'dual ac':
    'dual|two|2 ac|hvac|a_c unit|system, two air conditioners, dos aires, dos unidades de aire',
  'air purifier': 'air purifier|purification|filtration|scrubber, hepa, purificador de aire',
  'solar screens': `
    solar|sun screen|shades, roll down|rolling shutters|shades, motorized shades,
    persianas enrollables, mallas solares`,
  'tinted windows': 'tinted windows, window tint|film, vidrios polarizados, ventanas polarizadas',
  'tile roof': 'tile|clay roof, techo de teja',
  'stucco exterior':
    'new|fresh stucco, new exterior paint, exterior painted, pintura exterior nueva',
  'popcorn-free ceilings': 'popcorn removed, no popcorn, smooth ceilings, sin techo de palomitas',
  'fire sprinklers': 'fire sprinkler|suppression, rociadores contra incendio',
  'smoke-free home':
    'smoke free, non smoking|smoker, never smoked in, libre de humo, sin humo, no fumadores',
  'pet-free home': 'pet free, no pets ever, never had pets, sin mascotas',
  // How it looks
  'wheelchair accessible': `
    wheelchair accessible|access|accessibility|ramp|friendly, ada accessible|compliant, handrails,
    accesible en|para|con silla de ruedas, acceso|rampa para silla de ruedas`,
  'brick or stone':
    'brick|stone exterior|front|facade|accents|veneer, ladrillo, fachada de piedra|ladrillo',
  modern: `
    modern|contemporary, ?modern|contemporary style|design,
    moderna|moderno|contemporanea|minimalista`,
  'spanish style':
    'spanish|mediterranean|tuscan style|architecture|, estilo espanol|mediterraneo|colonial',
  'farmhouse style': 'farmhouse, farmhouse style|sink, rustic, estilo granja|rustica|rustico',
  'mid-century': 'mid century, midcentury, mid century modern, retro, vintage, mediados de siglo',
}

type AlsoFeature = 'pool' | 'solar' | 'city-view' | 'golf-view'

/** Wishes that also say something that a field holds: only homes with the feature count. */
const alsoFeatures: Readonly<Record<string, AlsoFeature>> = {
  'strip view': 'city-view',
  'golf frontage': 'golf-view',
  'heated pool': 'pool',
  'saltwater pool': 'pool',
  'pool slide': 'pool',
  'lap pool': 'pool',
  'owned solar': 'solar',
  'leased solar': 'solar',
}

/** The feature that a home must have for a mention to be true of it, as its fields hold it. */
export const featureOf = (name: string): AlsoFeature | null =>
  Object.hasOwn(alsoFeatures, name) ? (alsoFeatures[name] ?? null) : null

/** Wishes that a listing seldom states: without any that does, the site says that it cannot tell. */
const distressed: readonly string[] = ['foreclosure', 'short sale', 'auction']

/** What the site says of such a wish when no listing states it. */
export const untoldOf = (name: string): 'distressed' | 'short-term rentals' | null =>
  distressed.includes(name)
    ? 'distressed'
    : name === 'short-term rental'
      ? 'short-term rentals'
      : null

/** The mentions that contradict one: homes with them are left out. */
export const contraryTo = (name: string): string | null => (name === 'no carpet' ? 'carpet' : null)

export const mentionNames = Object.keys(concepts)

const waysOf = (name: string, except: '?' | '+') =>
  (Object.hasOwn(concepts, name) ? (concepts[name] ?? '') : '')
    .split(',')
    .map(way => way.trim())
    .filter(way => way !== '' && !way.startsWith(except))
    .map(way => way.replace(/^[?+]/, ''))

/** The ways that listings write a mention; the words themselves if it is no known one. */
export function phrasingsOf(name: string): string[] {
  const ways = waysOf(name, '?')
    .flatMap(spellOut)
    .map(way => way.trim().replace(/[\s_]+/g, ' '))
  return ways.length > 0 ? [...new Set(ways)] : [name]
}

/** The mention that a phrase asks for. */
export const mentionTable = phrases<string>(
  mentionNames.map(name => [name, waysOf(name, '+').join(',')] as const),
)

/** Whether a mention is a known one, instead of words as somebody typed them. */
export const isKnownMention = (name: string): boolean => Object.hasOwn(concepts, name)
