import { linkedPhones, type Piece } from '../trade-pages/linked-phones.ts';
import type { SpanishTrade } from './spanish-trade.ts';

/** With the numbers in its steps as links. */
export type SpanishEmergency = { title: string; steps: Piece[][] };

export const spanishEmergencyOf = ({ emergency }: Pick<SpanishTrade, 'emergency'>): SpanishEmergency | undefined =>
  emergency && { title: emergency.title, steps: emergency.steps.map(linkedPhones) };
