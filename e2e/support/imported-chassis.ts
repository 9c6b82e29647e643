// A chassis of its own for journeys, with required slots, so that they do not depend on the demo catalogue.
import { startImport } from '@trunkline/contract/staff/imports';
import { randomBytes } from 'node:crypto';
import { callApi, logInAsStaff } from './api-client.ts';

/** Models by their place in the chassis. Line cards have 24 PoE ports and 24 cages; a supply carries one of them. */
export interface ImportedChassis {
  readonly importId: string;
  readonly model: string;
  readonly card: string;
  readonly supervisor: string;
  readonly fan: string;
  readonly supply: string;
  readonly optic: string;
  /** A device that is not sold anymore; its successor is the chassis. */
  readonly ended: string;
}

/** A chassis with four card slots, a required supervisor, fan tray and supply, and two more bays. Part numbers are models. */
function listChassisSlots(name: (suffix: string) => string) {
  const slot = (chip: string, kind: string, required: number) => ({
    name: chip,
    slot_type: name(kind),
    kind,
    count: 1,
    required,
  });
  return [
    ...['1', '2', '3', '4'].map((chip) => slot(chip, 'line_card', 0)),
    slot('S1', 'supervisor', 1),
    slot('S2', 'supervisor', 0),
    slot('F', 'fan', 1),
    slot('A', 'power', 1),
    slot('B', 'power', 0),
    slot('C', 'power', 0),
  ];
}

function listChassisParts(name: (suffix: string) => string) {
  const supply = { kind: 'power', plug_type: name('power'), current_type: 'AC' };
  return [
    {
      part_number: name('LC'),
      title: 'Line card',
      gpl: 500,
      kind: 'module',
      plug_type: name('line_card'),
      watts: 200,
      poe_draw: 300,
      ports: [
        { name: '1–24', kind: 'RJ45', speed: '1G', count: 24, poe: 30 },
        { name: '25–48', kind: 'SFP28', speed: '25G', count: 24, poe: null },
      ],
    },
    {
      part_number: name('SUP'),
      title: 'Supervisor',
      gpl: 300,
      kind: 'module',
      drawing: 'supervisor',
      watts: 50,
      plug_type: name('supervisor'),
    },
    { part_number: name('FAN'), title: 'Fan tray', gpl: 40, kind: 'fan', plug_type: name('fan') },
    { part_number: name('PSU'), title: 'Supply', gpl: 90, ...supply, power_supplied: 600, poe_budget: 400 },
    { part_number: name('BIG'), title: 'Large supply', gpl: 190, ...supply, power_supplied: 1200, poe_budget: 900 },
    { part_number: name('SFP'), title: 'Optic', gpl: 10, kind: 'optic', plug_type: 'SFP28', watts: 1 },
  ];
}

/** Imports the chassis, what goes into it, and an ended device whose successor it is. */
export async function importChassis(): Promise<ImportedChassis> {
  const mark = `K${randomBytes(3).toString('hex').toUpperCase()}`;
  const name = (suffix: string) => `${mark}-${suffix}`;
  const body = { drawing: 'chassis', rack_units: 6 };
  const rows = [
    { part_number: name('CH'), title: 'Chassis', gpl: 1000, watts: 100, ...body, slots: listChassisSlots(name) },
    { part_number: name('OLD'), title: 'Old chassis', gpl: 900, ...body, state: 'ended', successor: name('CH') },
    ...listChassisParts(name),
  ];
  const lines = rows.map((row) => JSON.stringify({ ...row, currency: 'USD' }));
  const file = new File([lines.join('\n')], `${mark}.jsonl`);
  const { id: importId, state, errors } = await callApi(startImport, { file }, await logInAsStaff('catalogue'));
  if (state !== 'done') throw new Error(`the chassis was not imported: ${JSON.stringify(errors)}`);
  return {
    importId,
    model: name('CH'),
    card: name('LC'),
    supervisor: name('SUP'),
    fan: name('FAN'),
    supply: name('PSU'),
    optic: name('SFP'),
    ended: name('OLD'),
  };
}
