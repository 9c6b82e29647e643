import { expect, test } from 'vitest';
import { ModuleNesting } from './nesting.ts';

type Rule = Parameters<ModuleNesting['addRule']>[0];
const fits = (slot_type: string, plug_type: string): Rule => ({ slot_type, plug_type, reason: null });
const refuses = (slot_type: string, plug_type: string): Rule => ({ slot_type, plug_type, reason: 'No.' });

test.each<[string, Record<string, string[]>, Rule[], string | undefined]>([
  ['other places than its own type', { X: ['Y'] }, [], undefined],
  ['a place of its own type', { X: ['Y', 'X'] }, [], 'X'],
  ['a place of its own type that refuses it', { X: ['X'] }, [refuses('X', 'X')], undefined],
  ['a place that a rule opens for it', { X: ['Y'] }, [fits('Y', 'X')], 'Y'],
  ['a place that takes what takes it', { X: ['Y'], Y: ['Z'], Z: ['X'] }, [], 'Y'],
  ['a place that takes what does not take it', { X: ['Y'], Y: ['Z'], Z: ['W'] }, [], undefined],
  ['a rule that is taken back', { X: ['Y'] }, [fits('Y', 'X'), refuses('Y', 'X')], undefined],
])('%s', (_, modules, rules, expected) => {
  const nesting = new ModuleNesting();
  for (const rule of rules) nesting.addRule(rule);
  for (const [plug, places] of Object.entries(modules)) nesting.addModule(plug, places);
  expect(nesting.findNestedPlace('X')).toBe(expected);
});
