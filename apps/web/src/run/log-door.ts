import { create } from 'zustand';

/** True while the log is open over the table. */
export const useLogDoor = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export const openLog = (): void => useLogDoor.setState({ isOpen: true });
export const closeLog = (): void => useLogDoor.setState({ isOpen: false });
