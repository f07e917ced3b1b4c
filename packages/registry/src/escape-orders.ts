/** Orders of Escape: one decision that plays several turns. Clients plan with it; the game knows only actions. */
export * from '@undercroft/escape/orders';
