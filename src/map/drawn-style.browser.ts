import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { day, night } from '../drawings/static-map/palette.ts'
import { baseMapWords } from './map-words.ts'

// Local fonts, so that no glyph server is requested.
const font = ['Figtree', 'sans-serif']
const width = (thin: number, wide: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  10,
  thin,
  17,
  wide,
]

export const drawnSource = 'northwest'

/** A MapLibre style for the site's own vector file, in the site's palette. */
export function drawnStyle(dark: boolean): StyleSpecification {
  const ink = dark ? night : day
  const inLayer = (layer: string): ExpressionSpecification => ['==', ['get', 'layer'], layer]
  const roads = (
    id: string,
    confidence: string,
    color: DataDrivenPropertyValueSpecification<string>,
    wide: ExpressionSpecification,
  ): LayerSpecification => ({
    id,
    type: 'line',
    source: drawnSource,
    filter: ['all', inLayer('road'), ['==', ['get', 'confidence'], confidence]],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': wide,
      ...(confidence === 'approximate' ? { 'line-opacity': 0.55 } : {}),
    },
  })
  const byKind = (freeway: string, other: string): ExpressionSpecification => [
    'match',
    ['get', 'kind'],
    'freeway',
    freeway,
    other,
  ]
  // Hidden at high zoom, where its error would show. Zoom levels are one lower than static maps'.
  const relief = (kind: string, color: string, dashes: number[]): LayerSpecification => ({
    id: kind,
    type: 'line',
    source: drawnSource,
    filter: ['all', inLayer('relief'), ['==', ['get', 'kind'], kind]],
    paint: {
      'line-color': color,
      'line-width': kind === 'ridge' ? 3 : 1.4,
      'line-dasharray': dashes,
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
  const text = (id: string, layer: string, size: number, extra: object): LayerSpecification => ({
    id,
    type: 'symbol',
    source: drawnSource,
    filter: inLayer(layer),
    layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': size, ...extra },
    paint: { 'text-color': ink.soft, 'text-halo-color': ink.halo, 'text-halo-width': 1.5 },
  })
  return {
    version: 8,
    sources: {
      [drawnSource]: {
        type: 'geojson',
        data: '/maps/northwest-las-vegas.geojson',
        attribution: baseMapWords.drawnCreditHtml,
      },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': ink.ground } },
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
        paint: { 'line-color': ink.edge, 'line-dasharray': [1, 3] },
      },
      relief('wash', ink.wash, [6, 2, 1, 2]),
      relief('ridge', ink.ridge, [1, 0.6]),
      roads('road-light', 'approximate', byKind(ink.freeway, ink.casing), width(0.7, 11)),
      roads('road-casing', 'sourced', byKind(ink.freewayCasing, ink.casing), width(1, 15)),
      roads('road', 'sourced', byKind(ink.freeway, ink.road), width(0.5, 13)),
      {
        id: 'place',
        type: 'circle',
        source: drawnSource,
        minzoom: 12,
        filter: inLayer('place'),
        paint: { 'circle-color': ink.park, 'circle-radius': 3.5 },
      },
      text('road-name', 'road', 12, { 'symbol-placement': 'line' }),
      text('relief-name', 'relief', 11, { 'symbol-placement': 'line-center' }),
      text('place-name', 'place', 11, { 'text-offset': [0, 1.1], 'text-max-width': 8 }),
      // The name of a large area repeats in every tile, so it is hidden at high zoom.
      {
        ...text('area-name', 'area', 15, {
          'text-transform': 'uppercase',
          'text-letter-spacing': 0.15,
        }),
        maxzoom: 13,
      },
      text('district-name', 'district', 14, {
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.15,
      }),
    ],
  }
}
