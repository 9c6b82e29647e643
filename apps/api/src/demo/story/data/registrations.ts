import type { Registration } from '../registrations.ts';

/** The projects of the story that partners registered, by the name of the deal. */
export const registrations: Readonly<Record<string, Registration>> = {
  // Registrations in the queue of channel.
  'Branch routers, phase two': { after: 0, until: 'submitted' },
  'Protección de sedes': { after: 0, until: 'submitted' },
  'Reha-Zentrum Seeblick': { after: 1, until: 'submitted' },
  // Back with the partner.
  'Firewall-Tausch Verwaltung': { after: 1, until: 'returned' },
  // Registrations in the queue of headquarters; the second one is in conflict with “Filialvernetzung Nord”.
  'Campusnetz Nordheide, Bauabschnitt 1': { after: 16, until: 'registered' },
  'Tannert branch refresh': { after: 1, until: 'registered', bid: 'draft' },
  // Registered without protection, and with a protection that was refused.
  'Verwaltungsneubau, Etagen 1 bis 4': { after: 2, until: 'registered', unprotected: true, bid: 'granted' },
  'Campus de la Ribera': { after: 3, until: 'refused' },
  // Protected: young ones, one whose update is due, one near its end, one that asks for the extension.
  'Data hall B, leaf and spine': { after: 2, until: 'protected' },
  'Terminal de contenedores': { after: 2, until: 'protected' },
  'Guest Wi-Fi, riverside hotels': { after: 3, until: 'protected', updates: [14] },
  'Filialvernetzung Nord': { after: 1, until: 'protected' },
  'Northgate campus, core refresh': { after: 2, until: 'protected', updates: [20] },
  'Cortafuegos del centro de datos': { after: 1, until: 'protected', updates: [27, 52, 72], extension: 76 },
  // What became of older ones: won, lost, given up, not kept up.
  'Rede da biblioteca municipal': { after: 2, until: 'protected', updates: [12] },
  'Branch routers, phase one': { after: 3, until: 'protected', updates: [25, 50], close: { after: 64, result: 'won' } },
  'Rechenzentrum Süd, Leaf-Spine': { after: 2, until: 'protected', updates: [28], close: { after: 47, result: 'won' } },
  'Red municipal, sedes y escuelas': { after: 2, until: 'protected', updates: [21, 48, 70] },
  'Armazém de frio e escritórios': { after: 4, until: 'protected', close: { after: 25, result: 'lost' } },
  'WLAN-Erneuerung Klinikverbund': { after: 2, until: 'protected', updates: [26], close: { after: 50, result: 'won' } },
  'Ward and theatre wireless': { after: 5, until: 'protected' },
  'Riverside schools, wireless': {
    after: 3,
    until: 'protected',
    updates: [24],
    close: { after: 40, result: 'released' },
  },
};
