import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { metersPerPixel, type Point } from '../drawings/projection.ts'
import {
  curveOf,
  groundRadiusM,
  groundZooms,
  landformsEnd,
  townEnd,
} from '../drawings/static-map/landforms.ts'
import { day, night } from '../drawings/static-map/palette.ts'
import { placeZooms } from '../drawings/static-map/places.ts'
import { plainWidth, widthOf } from '../drawings/static-map/roads.ts'
import { mapFile } from '../site/places/area-map.ts'
import { landforms } from '../site/places/landforms.ts'
import type { RoadKind } from '../site/places/vector-map.ts'
import { baseMapWords } from './map-words.ts'

// Local fonts, so that no glyph server is requested.
const font = ['Figtree', 'sans-serif']
/** Of the map's middle: over the map, a pixel's size changes little. */
const latitude = 36.25
/** Static maps count zoom levels for tiles of 256 pixels, MapLibre for tiles of 512. */
const staticZoom = 1

/** A width by zoom and kind of road, from the width on static maps. */
const roadWidth = (
  widthFrom: (width: number, kind: RoadKind) => number,
): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  ...Array.from({ length: 11 }, (_, i) => i + 8).flatMap(zoom => {
    const width = (kind: RoadKind) => widthFrom(widthOf(kind, zoom + staticZoom), kind)
    const byRoad: ExpressionSpecification = [
      'match',
      ['get', 'kind'],
      'freeway',
      width('freeway'),
      width('arterial'),
    ]
    return [zoom, byRoad]
  }),
]
/** The ground of a place in pixels, which doubles with every level like the map itself. */
const groundRadius = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  ...[8, 15].flatMap(zoom => [
    zoom,
    [
      'match',
      ['get', 'kind'],
      ...Object.entries(groundRadiusM).flatMap(([kind, meters]) => [
        kind,
        meters / metersPerPixel(latitude, zoom + staticZoom),
      ]),
      0,
    ],
  ]),
] as unknown as ExpressionSpecification
const capitals = {
  'text-font': ['Georgia', 'serif'],
  'text-transform': 'uppercase',
  'text-letter-spacing': 0.18,
}
const isThin = (width: number, kind: RoadKind) => width < 2 && kind !== 'freeway'

const isNamed: ExpressionSpecification = [
  'all',
  ['<', ['get', 'accuracyM'], 1000],
  [
    '>=',
    ['zoom'],
    [
      'match',
      ['get', 'kind'],
      ...Object.entries(placeZooms).flatMap(([kind, zoom]) => [kind, zoom - staticZoom]),
      24,
    ] as unknown as ExpressionSpecification,
  ],
]

export const drawnSource = 'northwest'

/** A MapLibre style for the site's own vector file: as static maps draw it, in the same palette. */
export function drawnStyle(dark: boolean): StyleSpecification {
  const ink = dark ? night : day
  const inLayer = (layer: string): ExpressionSpecification => ['==', ['get', 'layer'], layer]
  const roads = (
    id: string,
    confidence: string,
    color: DataDrivenPropertyValueSpecification<string>,
    wide: ExpressionSpecification,
    dash?: number[],
  ): LayerSpecification => ({
    id,
    type: 'line',
    source: drawnSource,
    filter: ['all', inLayer('road'), ['==', ['get', 'confidence'], confidence]],
    layout: { 'line-cap': dash ? 'butt' : 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': wide,
      ...(dash && { 'line-dasharray': dash }),
    },
  })
  const byKind = (freeway: string, other: string): ExpressionSpecification => [
    'match',
    ['get', 'kind'],
    'freeway',
    freeway,
    other,
  ]
  const land = (layer: string, color: string, opacity: number): LayerSpecification => ({
    id: layer,
    type: 'fill',
    source: drawnSource,
    filter: inLayer(layer),
    maxzoom: landformsEnd - staticZoom,
    paint: { 'fill-color': color, 'fill-opacity': opacity },
  })
  // Hidden at high zoom, where its error would show. Zoom levels are one lower than static maps'.
  const relief = (kind: string, color: string, dashes?: number[]): LayerSpecification => ({
    id: kind,
    type: 'line',
    source: drawnSource,
    filter: ['all', inLayer('relief'), ['==', ['get', 'kind'], kind]],
    paint: {
      'line-color': color,
      'line-width': 1.4,
      ...(dashes && { 'line-dasharray': dashes }),
      'line-opacity': [
        'step',
        ['zoom'],
        1,
        12,
        ['case', ['<=', ['get', 'accuracyM'], 250], 1, 0],
        13.5,
        0,
      ],
    },
  })
  const text = (
    id: string,
    layer: string,
    size: number,
    extra: object,
    color = ink.soft,
  ): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source: drawnSource,
    filter: inLayer(layer),
    layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': size, ...extra },
    paint: { 'text-color': color, 'text-halo-color': ink.halo, 'text-halo-width': 1.5 },
  })
  return {
    version: 8,
    sources: {
      [drawnSource]: {
        type: 'geojson',
        // The vector file is in this script already, for the places that a search may name.
        data: { ...mapFile, features: [...landformFeatures(), ...mapFile.features] } as never,
        attribution: baseMapWords.drawnCreditHtml,
      },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': ink.ground } },
      land('mountain', ink.slope, 0.17),
      land('shade', ink.shade, 0.13),
      { ...land('town', ink.town, 1), maxzoom: townEnd - staticZoom },
      {
        id: 'beyond',
        type: 'line',
        source: drawnSource,
        filter: inLayer('beyond'),
        maxzoom: landformsEnd - staticZoom,
        layout: { 'line-join': 'round' },
        paint: { 'line-color': ink.freewayLight, 'line-width': roadWidth(width => width) },
      },
      {
        id: 'area',
        type: 'fill',
        source: drawnSource,
        filter: inLayer('area'),
        paint: { 'fill-color': ink.area },
      },
      {
        id: 'area-edge',
        type: 'line',
        source: drawnSource,
        filter: inLayer('area'),
        layout: { 'line-cap': 'round' },
        paint: { 'line-color': ink.edge, 'line-width': 1.6, 'line-dasharray': [0.6, 3] },
      },
      {
        id: 'green',
        type: 'circle',
        source: drawnSource,
        filter: ['all', inLayer('place'), ['<', ['get', 'accuracyM'], 1000]],
        minzoom: groundZooms.from - staticZoom,
        maxzoom: groundZooms.to - staticZoom,
        paint: { 'circle-color': ink.green, 'circle-radius': groundRadius },
      },
      relief('wash', ink.wash, [6, 2, 1, 2]),
      { ...relief('ridge', ink.ridge), minzoom: landformsEnd - staticZoom },
      roads(
        'road-light-casing',
        'approximate',
        byKind(ink.freewayCasing, ink.casing),
        roadWidth(width => (width < plainWidth ? 0 : width + 1)),
        [1, 0.8],
      ),
      roads(
        'road-light',
        'approximate',
        byKind(ink.freewayLight, ink.light),
        roadWidth(width => (width < plainWidth ? width : width - 1)),
      ),
      roads(
        'road-casing',
        'sourced',
        byKind(ink.freewayCasing, ink.casing),
        roadWidth(width => (width < 2 ? width : width + 1.6)),
      ),
      roads(
        'road',
        'sourced',
        byKind(ink.freeway, ink.road),
        roadWidth((width, kind) => (isThin(width, kind) ? 0 : width)),
      ),
      {
        id: 'place',
        type: 'circle',
        source: drawnSource,
        filter: ['all', inLayer('place'), isNamed],
        paint: { 'circle-color': ink.park, 'circle-radius': 3.5 },
      },
      { ...text('road-name', 'road', 11, { 'symbol-placement': 'line' }), minzoom: 11 },
      text('relief-name', 'relief', 11, { 'symbol-placement': 'line-center' }),
      {
        ...text('place-name', 'place', 11, { 'text-offset': [0, 1.1], 'text-max-width': 8 }),
        filter: ['all', inLayer('place'), isNamed],
      },
      // The name of a large area repeats in every tile, so it is hidden at high zoom.
      {
        ...text('area-name', 'area', 13, capitals, ink.edge),
        maxzoom: 13,
      },
      text('district-name', 'district', 13, capitals, ink.edge),
    ],
  }
}

/** The landforms as GeoJSON, in the layers `mountain`, `shade`, `town` and `beyond`. */
function landformFeatures() {
  const feature = (layer: string, type: 'Polygon' | 'LineString', coordinates: unknown) => ({
    type: 'Feature' as const,
    properties: { layer, kind: 'freeway' },
    geometry: { type, coordinates },
  })
  const positions = (line: Point[]) => line.map(({ lat, lng }) => [lng, lat])
  const closed = (ring: Point[]) => positions([...ring, ...ring.slice(0, 1)])
  const curves = (layer: string, shapes: Point[][][]) =>
    shapes.map(rings =>
      feature(
        layer,
        'Polygon',
        rings.map(ring => closed(curveOf(ring))),
      ),
    )
  return [
    ...curves('mountain', landforms.mountains.flat()),
    ...curves('shade', landforms.shades),
    feature('town', 'Polygon', [closed(landforms.town)]),
    ...landforms.freeways.map(({ line }) => feature('beyond', 'LineString', positions(line))),
  ]
}
