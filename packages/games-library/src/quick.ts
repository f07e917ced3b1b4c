import '@undercroft/registry/quick';
