// Made from contract/openapi.yaml by `npm run contract -- --generate`: change it there.

/** What the fields of replies are that are no secret of anybody, for support reports. */
export const REPLY_KEYS = {
  amount: ['amount', 'balance', 'filled', 'help', 'income', 'income_bal', 'received', 'sent', 'usdt'],
  number: [
    'aType',
    'boost_time',
    'created_at',
    'is_email_verified',
    'is_privacy_enabled',
    'level',
    'max_time',
    'partners',
    'pin',
    'team',
    'timestamp',
    'to_privacy',
  ],
  code: ['code', 'country_code', 'from_code', 'help_code', 'owner_id', 'to_code', 'to_country_code'],
  said: ['slot', 'status', 'tx_type'],
} as const;
