ALTER TABLE deliveries DROP CONSTRAINT deliveries_channel_check;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_channel_check
  CHECK (channel IN ('email', 'wallet', 'whatsapp', 'webhook', 'reply', 'slack', 'teams'));
