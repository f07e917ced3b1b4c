declare module 'zzfx' {
  export const ZZFX: {
    volume: number;
    audioContext: AudioContext;
    play(...parameters: readonly (number | undefined)[]): AudioBufferSourceNode;
  };
}
