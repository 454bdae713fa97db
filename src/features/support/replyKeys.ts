// Made from contract/openapi.yaml by `npm run contract -- --generate`: change it there.

/** Reply fields that support reports may show. */
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
} as const;
