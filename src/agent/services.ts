import { service as buyerAgent } from './services/buyer-agent.ts'
import { service as firstTimeBuyer } from './services/first-time-buyer.ts'
import { service as luxuryProperties } from './services/luxury-properties.ts'
import { service as newConstruction } from './services/new-construction.ts'
import { service as relocation } from './services/relocation.ts'
import { service as sellerAgent } from './services/seller-agent.ts'
import type { Service } from './services-words.ts'

/** The services in grid order. */
export const services: Service[] = [
  buyerAgent,
  firstTimeBuyer,
  luxuryProperties,
  newConstruction,
  relocation,
  sellerAgent,
].sort((a, b) => a.place - b.place)
