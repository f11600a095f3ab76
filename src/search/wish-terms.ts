/**
 * Features of a home, its lot or its sale that no filter covers yet. Of the unknown words in
 * searches, only these are stored by name. All other words are only counted, because they could be
 * a name, an address or something about a person. Do not add words about protected classes or their
 * proxies (fair-housing-words.ts).
 */
export const wishWords: ReadonlySet<string> = new Set(
  `acreage adobe airbnb airport alley apartment appliance assumable atrium attic auction awning
  backyard balcony barbecue barn barndominium basement basketball bathtub battery beach bidet
  boat bonus bookcase bungalow bus cabin cabinet cactus car carpet carport casino ceiling cellar
  chandelier charger chicken chimney cinema citrus closet contemporary coop corner cottage
  counter countertop courtyard craftsman creek culdesac darkroom deck dining dishwasher dock door
  doorbell driveway drought dryer duplex electric elevator ensuite estate evaporative fan farm
  farmhouse faucet fence fiber fireplace fitness fixer flat floor flooring foreclosure forest
  fountain freeway freezer fridge fruit furnace furnished furniture garden gas gazebo generator
  geothermal glass granite greenhouse guest gym hammock hardwood heating hedge hill hook horse
  industrial insulation internet irrigation island jogging kennel kitchen kitchenette lake
  lakefront laminate land landscaping laundry lawn lease library loan loft lot mansion marble
  marina meadow mediterranean mezzanine modern mortgage motel mudroom oak oasis observatory ocean
  oceanfront orchard outbuilding oven paddock palm pantry park parking parquet pasture patio
  paver penthouse pergola pizza plaza pond porch pottery putting quartz ranch range refrigerator
  remodeled renovated renovation rent rental repossessed resort restaurant river riverfront roof
  rooftop sauna septic sewer shade shed shelf shelter shop shower shutter sidewalk siding sink
  skylight soaker softener speaker spiral sprinkler stable staircase stairs steam stone storage
  stove stream studio sunroom tennis terrace theater thermostat tile timeshare toilet tower trail
  tree tub turf tuscan underground utility vault veranda view villa vineyard vinyl wallpaper
  warehouse warranty washer waterfall waterfront well window wine wood woods workshop yard zoning`.split(
    /\s+/,
  ),
)

/** The listed word in the singular; null for a word that is not on the list. */
export function wishWord(word: string): string | null {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '')
  const singulars = [plain, plain.replace(/s$/, ''), plain.replace(/e?s$/, '')]
  return singulars.find(word => wishWords.has(word)) ?? null
}

/** The listed words in some texts, without duplicates, and the number of other words. */
export function readWishWords(texts: readonly string[]): { wishes: string[]; others: number } {
  const words = texts.flatMap(text => text.match(/[\p{L}\p{N}]+/gu) ?? [])
  const wishes = words.flatMap(word => wishWord(word) ?? [])
  return { wishes: [...new Set(wishes)], others: words.length - wishes.length }
}
