import { create } from 'zustand';

/** True while the log is open over the table. */
export const useLogPanel = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export const openLog = (): void => useLogPanel.setState({ isOpen: true });
export const closeLog = (): void => useLogPanel.setState({ isOpen: false });
