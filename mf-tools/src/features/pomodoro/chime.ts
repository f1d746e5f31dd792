import file from './chime.wav';

/** The sound of a phase's end. */
export interface Chime {
  /** Lets it be heard; browsers allow that only once the visitor has done something. */
  wake: () => void;
  play: () => void;
  close: () => void;
}

/** Hz and seconds after the first of the tones that replace the file: a major third upwards. */
const TONES = [
  { pitch: 660, at: 0 },
  { pitch: 830, at: 0.22 },
] as const;
const TONE_SECONDS = 0.9;
const LOUDNESS = 0.25;

/**
 * Asks for the sound at once, so that it is there without a network when a phase ends. It is played by Web Audio, which a
 * browser lets begin in a hidden tab too. Where the file did not come, tones are made instead.
 */
export function loadChime(): Chime {
  let context: AudioContext | undefined;
  let sound: AudioBuffer | undefined;
  const loading = fetch(file).then(
    (answer) => (answer.ok ? answer.arrayBuffer() : undefined),
    () => undefined,
  );

  const wake = () => {
    if (context || !('AudioContext' in globalThis)) return;
    const woken = new AudioContext();
    context = woken;
    void loading
      .then((bytes) => bytes && woken.decodeAudioData(bytes))
      .then(
        (decoded) => (sound = decoded),
        () => undefined,
      );
  };

  const play = () => {
    if (!context) return;
    // A phone may have put it to sleep meanwhile.
    void context.resume().catch(() => undefined);
    if (sound) playSound(context, sound);
    else playTones(context);
  };
  return { wake, play, close: () => void context?.close() };
}

function playSound(context: AudioContext, sound: AudioBuffer): void {
  const source = new AudioBufferSourceNode(context, { buffer: sound });
  source.connect(context.destination);
  source.start();
}

function playTones(context: AudioContext): void {
  for (const { pitch, at } of TONES) {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { frequency: pitch });
    const loudness = new GainNode(context, { gain: LOUDNESS });
    // It fades out as a bell does.
    loudness.gain.setValueAtTime(LOUDNESS, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
    tone.connect(loudness).connect(context.destination);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
  }
}
