import { service as buyerAgent } from '../content/services/buyer-agent.ts'
import { service as firstTimeBuyer } from '../content/services/first-time-buyer.ts'
import { service as luxuryProperties } from '../content/services/luxury-properties.ts'
import { service as newConstruction } from '../content/services/new-construction.ts'
import { service as relocation } from '../content/services/relocation.ts'
import { service as sellerAgent } from '../content/services/seller-agent.ts'
import type { Service } from '../content/services.ts'

/** The services in grid order. */
export const services: Service[] = [
  buyerAgent,
  firstTimeBuyer,
  luxuryProperties,
  newConstruction,
  relocation,
  sellerAgent,
].sort((a, b) => a.place - b.place)
