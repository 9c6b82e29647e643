/** The words for the events of webhooks. */
export const eventKeys = {
  'quotation.state_changed': 'api_access.event_quotation',
  'order.state_changed': 'api_access.event_order',
  'project.state_changed': 'api_access.event_project',
  'shipment.state_changed': 'api_access.event_shipment',
  'payment.recorded': 'api_access.event_payment',
  ping: 'api_access.event_ping',
} as const;
